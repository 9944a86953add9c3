import { and, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { deleteAgreements, restoreSchools } from "#server/features/games/learned.queries.ts";
import type { HistoryEntry } from "#server/features/history/history.queries.ts";
import { privateFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { tbdEvent } from "#shared/domain/game/game-key.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { type RemovedFromRequest, type RemovedGameRow, removedGames } from "#shared/schema/removed-games.ts";
import { requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { verifications } from "#shared/schema/verifications.ts";

const theGame = (schoolId: SchoolId, id: number) =>
  and(eq(removedGames.schoolId, schoolId), eq(removedGames.id, id));

export async function insertRemoved(db: Db, values: typeof removedGames.$inferInsert): Promise<void> {
  await db.insert(removedGames).values(values);
}

export async function deleteRemoved(db: Db, schoolId: SchoolId, id: number): Promise<void> {
  await db.delete(removedGames).where(theGame(schoolId, id));
}

/** Lists the games that were removed later than `since`, the last one first. */
export const listRemoved = (db: Db, schoolId: SchoolId, since: Date): Promise<RemovedGameRow[]> =>
  db
    .select()
    .from(removedGames)
    .where(and(eq(removedGames.schoolId, schoolId), gt(removedGames.removedAt, since)))
    .orderBy(desc(removedGames.removedAt), desc(removedGames.id));

/** A removed game, its row locked to the end of the transaction. */
export async function lockRemoved(db: Db, schoolId: SchoolId, id: number): Promise<RemovedGameRow | null> {
  const [row] = await db.select().from(removedGames).where(theGame(schoolId, id)).for("update");
  return row ?? null;
}

/** Writes into a locked removed game what became of a message about it. */
export async function addToHistory(
  db: Db,
  { schoolId, id, history }: RemovedGameRow,
  { at = new Date(), ...what }: HistoryEntry,
): Promise<void> {
  await db
    .update(removedGames)
    .set({ history: [...history, { at: at.toISOString(), ...what }] })
    .where(theGame(schoolId, id));
}

/** Leaves of what was removed before `until` only who removed which game when. */
export async function stripRemoved(db: Db, until: Date): Promise<void> {
  const stripped = await db
    .update(removedGames)
    .set({ history: [], asked: [], reason: "" })
    .where(
      and(
        lte(removedGames.removedAt, until),
        or(sql`${removedGames.history} <> '[]'`, sql`${removedGames.asked} <> '[]'`),
      ),
    )
    .returning({ schoolId: removedGames.schoolId, gameId: removedGames.id });
  await deleteAgreements(db, stripped);
}

/** The requests that asked about a game, the first one first. */
export const listAsked = (db: Db, schoolId: SchoolId, gameId: number): Promise<RemovedFromRequest[]> =>
  db
    .select({ requestId: verifications.requestId, key: verifications.key })
    .from(verifications)
    .where(and(eq(verifications.schoolId, schoolId), eq(verifications.gameId, gameId)))
    .orderBy(verifications.id);

/** The opponent that each of these requests asked. */
async function listRecipients(
  db: Db,
  schoolId: SchoolId,
  requestIds: readonly number[],
): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({ id: requests.id, opponentId: requests.opponentId })
    .from(requests)
    .where(and(eq(requests.schoolId, schoolId), inArray(requests.id, [...requestIds])));
  return new Map(rows.map(({ id, opponentId }) => [id, opponentId]));
}

/** Puts a game back under its id. Its history follows in the order in which it happened, its links stay dead. */
export async function insertRestored(
  db: Db,
  { schoolId, id, game, history, asked, removedAt }: RemovedGameRow,
  start: Date,
): Promise<void> {
  const { teamId, opponentId, sequence, createdAt } = game;
  await db.insert(games).values({
    schoolId,
    id,
    teamId,
    opponentId,
    ...writtenFacts(game),
    ...privateFacts(game),
    tbdEvent: tbdEvent({ schoolName: game.opponentName }, game.eventName ?? ""),
    datetimeUtc: start,
    sequence: sequence + 1,
    createdAt: new Date(createdAt),
  });
  await restoreSchools(db, { schoolId, gameId: id });
  if (history.length > 0) {
    const entries = history.map(({ at, ...entry }) => ({ ...entry, at: new Date(at), schoolId, gameId: id }));
    await db.insert(gameHistory).values(entries);
  }
  const recipients = await listRecipients(
    db,
    schoolId,
    asked.map(({ requestId }) => requestId),
  );
  const ended = { schoolId, gameId: id, state: "ended" as const, endedAt: removedAt };
  const places = asked.flatMap((place) => {
    const opponentId = recipients.get(place.requestId);
    return opponentId === undefined ? [] : [{ ...ended, ...place, opponentId }];
  });
  if (places.length > 0) await db.insert(verifications).values(places);
}
