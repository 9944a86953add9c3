import type { Db } from "#server/db/client.ts";
import { inSavepoint } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type GameEdit, unchangedEdit } from "#server/features/games/game-values.ts";
import { type GameWithSides, listGamesWithSides } from "#server/features/games/games.queries.ts";
import { saveEdit, toRefusal } from "#server/features/games/games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { RevisedGames, RevisionInput } from "#shared/api/revised-games.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import type { RevisedGame } from "./judge-revision.ts";

const FROM_FILE: GameChange = { field: "Changed", from: "", to: "from a file" };

type Edits = {
  actor: Actor;
  school: SignedInSchool;
  input: Pick<RevisionInput, "notify" | "reason" | "reasonPublic">;
  edits: readonly RevisedGame[];
  checkpoint: () => void;
};

type EditedGames = Pick<RevisedGames, "updated" | "canceled" | "refused"> & {
  changed: { gameId: number; isAsked: boolean }[];
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

  /** @returns why the database refused it; null where it is done */
  const save = async ({ gameId, values }: RevisedGame): Promise<string | null> => {
    checkpoint();
    const before = games.get(gameId);
    if (!before) throw new Error("a locked game was not there to be edited");
    const edit = editOf(before, values, input, school.timezone);
    try {
      const isAsked = await inSavepoint(tx, () =>
        saveEdit(tx, saving, { actor, school, before, sides: before, edit }),
      );
      edited[values ? "updated" : "canceled"].push(gameId);
      edited.changed.push({ gameId, isAsked });
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
