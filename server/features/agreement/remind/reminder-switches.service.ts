import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import type { GameWithSides } from "#server/features/games/games.queries.ts";
import { lockToEdit, requireGame } from "#server/features/games/games.service.ts";
import { bySchool } from "#server/features/games/meets.ts";
import {
  findOpponent,
  lockOpponent,
  type OpponentWithGames,
} from "#server/features/opponents/opponents.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { askedForNone, NOT_WAITING } from "./remind-by-hand.service.ts";
import { updateGameReminders, updateOpponentReminders } from "./reminders.queries.ts";
import { awaitedGame } from "./waiting-games.ts";

/**
 * Says whether a game is named, to each of its schools that is waited for, in reminders that nobody presses for, until it is asked about anew.
 * @throws 404, 409 for a game that nobody waits for
 */
export async function switchGameReminders(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  on: boolean,
): Promise<GameWithSides> {
  return await inTransaction(db, async (tx) => {
    const found = await lockToEdit(tx, school, gameId);
    const at = { now: now(), since: new Date(0), timeZone: school.timezone };
    const waiting = bySchool(found).filter(({ game }) => awaitedGame(game, at) !== null);
    if (waiting.length === 0) throw conflict(NOT_WAITING);
    const ids = waiting.map(({ game }) => game.opponentId);
    await updateGameReminders(tx, found.game, ids, on);
    const details = { game: gameId, on };
    await recordAudit(tx, actor, { action: "reminder-settings", result: "success", details });
    return await requireGame(tx, school, gameId);
  });
}

/**
 * Says whether an opponent gets reminders that nobody presses for.
 * @throws 404, 409 for one that asked for none
 */
export async function switchOpponentReminders(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
  on: boolean,
): Promise<OpponentWithGames> {
  return await inTransaction(db, async (tx) => {
    const opponent = await lockOpponent(tx, schoolId, opponentId);
    if (!opponent) throw notFound("Opponent");
    if (opponent.remindersStoppedAt) throw conflict(askedForNone(opponent));
    await updateOpponentReminders(tx, schoolId, opponentId, on);
    const details = { opponent: opponentId, on };
    await recordAudit(tx, actor, { action: "reminder-settings", result: "success", details });
    const after = await findOpponent(tx, schoolId, opponentId);
    if (!after) throw notFound("Opponent");
    return after;
  });
}
