import type { Db } from "#server/db/client.ts";
import { inSavepoint, inTransaction } from "#server/db/transaction.ts";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { type GameEdit, unchangedEdit } from "#server/features/games/game-values.ts";
import { type GameWithSides, listGamesWithSides, lockGames } from "#server/features/games/games.queries.ts";
import { saveEdit, sidesAfter, toRefusal } from "#server/features/games/games.service.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { lockAllSides } from "#server/features/games/partner/link-games.service.ts";
import { removeWithin } from "#server/features/games/removed/removed-games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, badField, changedByOther, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type {
  GamesChange,
  GamesChangeInput,
  GamesNotificationInput,
  GamesRemovalInput,
  RefusedGame,
} from "#shared/api/many-games.ts";
import { hasScore } from "#shared/domain/game/game-status.ts";
import { AFTER_LAST_DAY, dateProblem } from "#shared/domain/time/game-date.ts";
import { addDays, isBeyondLastDay } from "#shared/domain/time/game-time.ts";
import type { GameRow } from "#shared/schema/games.ts";

type Chosen = GamesChangeInput["games"][number];

/**
 * Changes one thing of many games. A refused game keeps none of the others.
 * @returns those that are now as wanted; only opponents who have learned of a game are asked to confirm it
 * @throws only where the database fails: then nothing has changed
 */
export const changeGames = (
  deps: Saving,
  actor: Actor,
  school: SignedInSchool,
  { games, change, notify: mode }: GamesChangeInput,
): Promise<ChangedGames> =>
  editGames(deps, { actor, school, games, order: byShiftOrder(change) }, (before) => ({
    ...editOf(before, change, school.timezone),
    mode,
  }));

/**
 * Leaves many games as they are, so that opponents can be told what a failed message kept from them. Nobody is asked to
 * confirm a date that does not stand.
 * @returns and throws what `changeGames` does
 */
export const resaveGames = (
  deps: Saving,
  actor: Actor,
  school: SignedInSchool,
  { games, notify }: GamesNotificationInput,
): Promise<ChangedGames> =>
  editGames(deps, { actor, school, games }, (before) => ({
    ...unchangedEdit(before, school.timezone),
    mode: before.game.status === "reschedule" ? "tell" : notify,
  }));

type Saving = Pick<Deps, "db" | "now">;

type ChangedGames = { changed: { gameId: number; asked: number[] }[]; refused: RefusedGame[] };

type Edited = {
  actor: Actor;
  school: SignedInSchool;
  games: readonly Chosen[];
  order?: (one: GameRow, other: GameRow) => number;
};

async function editGames(
  { db, now }: Saving,
  { actor, school, games, order }: Edited,
  editOfEach: (before: GameWithSides) => GameEdit,
): Promise<ChangedGames> {
  return await inTransaction(db, async (tx) => {
    const save = async (before: GameWithSides, updatedAt: string | undefined) => {
      const { game } = before;
      if (isStale(game, updatedAt)) throw changedByOther("game");
      const edit = { ...editOfEach(before), updatedAt };
      const sides = await sidesAfter(tx, school, before, edit);
      const asked = await saveEdit(tx, { now }, { actor, school, before, sides, edit });
      return { gameId: game.id, asked };
    };
    const { done, refused } = await applyToEachGame(tx, school, games, save, order);
    return { changed: done, refused };
  });
}

/**
 * Takes many games off the schedule.
 * @returns them as they were
 * @throws only where the database fails: then nothing has changed
 */
export async function removeGames(
  { db, now }: Deps,
  actor: Actor,
  school: SignedInSchool,
  { games, note, notify: isNotified }: GamesRemovalInput,
): Promise<{ removed: GameForMail[]; refused: RefusedGame[] }> {
  return await inTransaction(db, async (tx) => {
    // Their removal ends the links in the other schools' rows, too.
    await lockAllSides(
      tx,
      school.id,
      games.map(({ id }) => id),
    );
    const removal = ({ game }: GameWithSides, updatedAt: string | undefined) =>
      removeWithin(tx, now(), actor, school, game.id, { updatedAt, reason: note, isNotified });
    const { done, refused } = await applyToEachGame(tx, school, games, removal);
    return { removed: done, refused };
  });
}

/** Does the same with each of the games, which are locked first, in the order in which everybody locks several. */
async function applyToEachGame<Done>(
  tx: Db,
  school: SignedInSchool,
  chosen: readonly Chosen[],
  act: (locked: GameWithSides, updatedAt: string | undefined) => Promise<Done>,
  order: (one: GameRow, other: GameRow) => number = () => 0,
): Promise<{ done: Done[]; refused: RefusedGame[] }> {
  const versions = new Map(chosen.map(({ id, updatedAt }) => [id, updatedAt]));
  const ids = (await lockGames(tx, school.id, [...versions.keys()])).map(({ id }) => id);
  const locked = await listGamesWithSides(tx, school.id, ids);
  const there = new Set(ids);
  const unknown = [...versions.keys()].filter((id) => !there.has(id));
  const refused = unknown.map((id) => ({ id, message: notFound("Game").message }));
  const done: Done[] = [];
  for (const before of locked.sort((one, other) => order(one.game, other.game))) {
    const { id } = before.game;
    try {
      done.push(await inSavepoint(tx, () => act(before, versions.get(id))));
    } catch (error) {
      const reason = toRefusal(error);
      if (!(reason instanceof AppError) || reason.status >= 500) throw error;
      refused.push({ id, message: reason.message });
    }
  }
  return { done, refused };
}

/** Games that move by days make room for one another: a move ahead begins with the last one. */
const byShiftOrder =
  ({ shiftDays = 0 }: GamesChange) =>
  (one: GameRow, other: GameRow): number =>
    Math.sign(shiftDays) * (other.datetimeUtc.getTime() - one.datetimeUtc.getTime());

/** The game's form as it is, but for the change. @throws 400 for a date that no game can be on */
function editOf(game: GameWithSides, change: GamesChange, timeZone: string): GameEdit {
  const { shiftDays, reason, ...facts } = change;
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const edit: GameEdit = {
    ...unchangedEdit(game, timeZone),
    ...given,
    // A named time is no longer open.
    ...(change.time !== undefined && { timeTbd: false }),
    ...(reason !== undefined && { cancelReason: reason || null }),
  };
  const date = shiftDays === undefined ? edit.date : addDays(edit.date, shiftDays);
  const problem = dateProblem(date) ?? (isBeyondLastDay({ date, time: edit.time }) ? AFTER_LAST_DAY : null);
  if (problem) throw badField("date", problem);
  return { ...edit, date, score: hasScore(edit.status) ? edit.score : null };
}
