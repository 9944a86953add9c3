import type { Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteGame, findGame, type GameWithSides, hasGameAt } from "#server/features/games/games.queries.ts";
import { lockVersion, toRefusal } from "#server/features/games/games.service.ts";
import { findGameForMail, type GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { endShared } from "#server/features/games/learned.queries.ts";
import { endLink } from "#server/features/games/links.queries.ts";
import { answersByName, listedIds } from "#server/features/games/meets.ts";
import { forgetEnded, noteUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import { lockAllSides } from "#server/features/games/partner/link-games.service.ts";
import { insertHistory, listHistory } from "#server/features/history/history.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { privateFacts } from "#shared/domain/game/game-facts.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import type { RemovedGameRow, RemovedHistory } from "#shared/schema/removed-games.ts";
import {
  deleteRemoved,
  insertRemoved,
  insertRestored,
  listAsked,
  listRemoved,
  lockRemoved,
} from "./removed-games.queries.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** A game that was removed at this moment or before can no longer be put back. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

type Removal = {
  updatedAt?: string | undefined;
  reason?: string;
  /** the opponent is mailed about it afterwards */
  isNotified?: boolean;
};

/**
 * Takes a game off the schedule. It is kept with its history, so that it can be put back, and its links say that it was
 * called off.
 * @returns the game as it was, its sequence raised
 * @throws 404, 409 when the game has changed since `updatedAt`
 */
export async function removeGame(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  school: SignedInSchool,
  id: number,
  removal: Removal = {},
): Promise<GameForMail> {
  return await inTransaction(db, async (tx) => {
    // Its removal ends the link in the other school's row, too.
    await lockAllSides(tx, school.id, [id]);
    return await removeWithin(tx, now(), actor, school, id, removal);
  });
}

/** Removes a game as a part of a transaction that has locked it. */
export async function removeWithin(
  tx: Db,
  removedAt: Date,
  actor: Actor,
  school: SignedInSchool,
  id: number,
  { updatedAt, reason = "", isNotified = false }: Removal,
): Promise<GameForMail> {
  await lockVersion(tx, school, id, updatedAt);
  const found = await findGameForMail(tx, school.id, id);
  if (!found) throw notFound("Game");
  const removed = { ...found, game: { ...found.game, sequence: found.game.sequence + 1 } };
  await insertRemoved(tx, await removedRow(tx, removed, { removedAt, removedBy: actor.name, reason }));
  await endShared(tx, school.id, [id]);
  await endLink(tx, school.id, id);
  await deleteGame(tx, school.id, id);
  if (!isNotified) await noteUnshared(tx, school.id, [id]);
  await recordAudit(tx, actor, { action: "game-removal", result: "success", details: { game: id } });
  return removed;
}

type RemovedBy = Pick<RemovedGameRow, "removedAt" | "removedBy" | "reason">;

async function removedRow(tx: Db, found: GameForMail, by: RemovedBy): Promise<RemovedGameRow> {
  const { game, school } = found;
  const { timezoneCode: _, ...facts } = gameSummary(found, school.timezone);
  const history = await listHistory(tx, school.id, game.id);
  return {
    ...by,
    schoolId: school.id,
    id: game.id,
    game: {
      ...facts,
      ...privateFacts(game),
      teamId: game.teamId,
      opponentId: game.opponentId,
      otherOpponentIds: listedIds(game),
      schools: answersByName(found),
      datetimeUtc: game.datetimeUtc.toISOString(),
      status: game.status,
      createdAt: game.createdAt.toISOString(),
      sequence: game.sequence,
    },
    history: [
      ...history
        .map(({ at, actor, action, changes }) => ({ at: at.toISOString(), actor, action, changes }))
        .reverse(),
      removal(by),
    ],
    asked: await listAsked(tx, school.id, game.id),
  };
}

const removal = ({ removedAt, removedBy, reason }: RemovedBy): RemovedHistory[number] => ({
  at: removedAt.toISOString(),
  actor: removedBy,
  action: "removed",
  changes: reason ? [{ field: "Reason", from: "", to: reason }] : [],
});

/** Lists the games that can be put back, the last one first. */
export const listRemovedGames = (
  { db, now }: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
): Promise<RemovedGameRow[]> => listRemoved(db, school.id, keptSince(now()));

/**
 * Puts a removed game back as scheduled, under its id and on its wall clock.
 * @throws 404 for a game that was not removed, or too long ago; 409 where the game exists or one of its sides no longer
 * does
 */
export async function restoreGame(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  school: SignedInSchool,
  id: number,
): Promise<GameWithSides> {
  const restored = inTransaction(db, async (tx) => {
    const removed = await lockRemoved(tx, school.id, id);
    if (!removed || removed.removedAt <= keptSince(now())) throw notFound("Game");
    await insertRestored(tx, removed, startOf(removed, school.timezone));
    await deleteRemoved(tx, school.id, id);
    await forgetEnded(tx, { schoolId: school.id, gameId: id });
    await insertHistory(tx, school.id, id, { actor: actor.name, action: "restored", changes: [] });
    await recordAudit(tx, actor, { action: "game-restore", result: "success", details: { game: id } });
    const game = await findGame(tx, school.id, id);
    if (!game) throw notFound("Game");
    const { datetimeUtc: start, ...sides } = game.game;
    const meeting = { ...sides, starts: [start], listed: listedIds(game.game), except: id };
    if (await hasGameAt(tx, school.id, meeting)) throw conflict(ALREADY_SCHEDULED);
    return game;
  });
  return await restored.catch(rejectImpossible);
}

/**
 * As a change of the school's zone would have left it: a game ahead keeps its wall clock, one that was played its
 * instant.
 */
function startOf({ game, removedAt }: RemovedGameRow, timeZone: string): Date {
  const start = new Date(game.datetimeUtc);
  const onClock = toInstant({ date: game.date, time: game.time }, timeZone);
  return start > removedAt && onClock.ok ? onClock.instant : start;
}

function rejectImpossible(error: unknown): never {
  if (isForeignKeyViolation(error, "games_team_fk")) throw conflict("The team of this game no longer exists");
  if (isForeignKeyViolation(error, "games_opponent_fk")) {
    throw conflict("The opponent of this game no longer exists");
  }
  throw toRefusal(error);
}
