import type { Db } from "#server/db/client.ts";
import { inSavepoint } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { insertOpponents } from "#server/features/game-import/game-import.queries.ts";
import { type GameEdit, unchangedEdit } from "#server/features/games/game-values.ts";
import { type GameWithSides, listGamesWithSides } from "#server/features/games/games.queries.ts";
import { saveEdit, sidesAfter, toRefusal } from "#server/features/games/games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { RevisedGames, RevisionInput } from "#shared/api/revised-games.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { RevisedGame } from "./judge-revision.ts";
import type { OpponentOfRow } from "./named-rows.ts";

const FROM_FILE: GameChange = { field: "Changed", from: "", to: "from a file" };

type Edits = {
  actor: Actor;
  school: SignedInSchool;
  input: Pick<RevisionInput, "notify" | "reason" | "reasonPublic">;
  edits: readonly RevisedGame[];
  checkpoint: () => void;
};

type EditedGames = Pick<RevisedGames, "updated" | "canceled" | "refused"> & {
  changed: { gameId: number; asked: number[] }[];
};

/** Saves the edits of games whose rows are locked, each by itself. */
export async function editGames(
  tx: Db,
  saving: Pick<Deps, "now">,
  { actor, school, input, edits, checkpoint }: Edits,
): Promise<EditedGames> {
  const found = await listGamesWithSides(
    tx,
    school.id,
    edits.map(({ gameId }) => gameId),
  );
  const games = new Map(found.map((each) => [each.game.id, each]));
  const edited: EditedGames = { updated: [], canceled: [], refused: [], changed: [] };

  const requireOpponent = createOpponents(tx, school.id, checkpoint);

  /** The opponent stays while it is one of the schools. */
  const requireSchools = async (schools: readonly OpponentOfRow[], game: GameRow) => {
    const ids: number[] = [];
    for (const school of schools) ids.push(await requireOpponent(school));
    const opponentId = ids.find((id) => id === game.opponentId) ?? ids[0] ?? game.opponentId;
    return { opponentId, otherOpponentIds: ids.filter((id) => id !== opponentId) };
  };

  /** @returns why the database refused it; null where it is done */
  const save = async ({ gameId, values, opponent, schools }: RevisedGame): Promise<string | null> => {
    checkpoint();
    const before = games.get(gameId);
    if (!before) throw new Error("a locked game was not there to be edited");
    const unchanged = editOf(before, values, input, school.timezone);
    const opponentId = opponent === null ? unchanged.opponentId : await requireOpponent(opponent);
    const edit = { ...unchanged, opponentId, ...(schools && (await requireSchools(schools, before.game))) };
    try {
      const asked = await inSavepoint(tx, async () => {
        const sides = await sidesAfter(tx, school, before, edit);
        return await saveEdit(tx, saving, { actor, school, before, sides, edit });
      });
      edited[values ? "updated" : "canceled"].push(gameId);
      edited.changed.push({ gameId, asked });
      return null;
    } catch (error) {
      const reason = toRefusal(error);
      if (!(reason instanceof AppError) || reason.status >= 500) throw error;
      return reason.message;
    }
  };

  // A game may wait for another one to leave its start.
  let waiting = edits;
  for (let left = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < left; ) {
    left = waiting.length;
    const again: RevisedGame[] = [];
    edited.refused = [];
    for (const edit of waiting) {
      const message = await save(edit);
      if (message === null) continue;
      again.push(edit);
      edited.refused.push({ row: edit.row, gameId: edit.gameId, message });
    }
    waiting = again;
  }
  return edited;
}

/** Makes each new opponent once. */
function createOpponents(tx: Db, schoolId: SchoolId, checkpoint: () => void) {
  const made = new Map<string, number>();
  return async (opponent: OpponentOfRow): Promise<number> => {
    if (typeof opponent === "number") return opponent;
    const id = made.get(opponent.key) ?? (await insertOpponents(tx, schoolId, [opponent], checkpoint))[0];
    if (id === undefined) throw new Error("the new opponent was not returned");
    made.set(opponent.key, id);
    return id;
  };
}

function editOf(
  before: GameWithSides,
  values: RevisedGame["values"],
  { notify, reason, reasonPublic }: Edits["input"],
  timeZone: string,
): GameEdit {
  const unchanged = unchangedEdit(before, timeZone);
  const canceled = { status: "canceled" as const, score: null, cancelReason: reason || null, reasonPublic };
  const revised = values ?? canceled;
  return { ...unchanged, ...revised, mode: notify, source: FROM_FILE };
}
