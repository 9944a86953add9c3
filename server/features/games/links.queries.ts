import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { agreements } from "#shared/schema/agreements.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { verifications } from "#shared/schema/verifications.ts";

export const databaseClock: SQL<Date> = sql`date_trunc('milliseconds', clock_timestamp())`;

/** A link by which the opponent was asked and can answer; reminders and announcements have links beside it. */
export const isLiving: SQL = eq(verifications.state, "living");

/** The links of these games that are good, and those that are just being mailed. */
export const notEnded = (schoolId: SchoolId, gameIds: readonly number[]) =>
  and(
    eq(verifications.schoolId, schoolId),
    inArray(verifications.gameId, [...gameIds]),
    isNull(verifications.endedAt),
  );

export const ended = { state: "ended" as const, endedAt: databaseClock };

/**
 * Ends a game's link for good, and with it the wait for an answer: sent again, the game gets a new one. Call it after
 * the game's update, in the transaction of a save that leaves the game scheduled, canceled or completed, or gives it
 * another opponent.
 * @param opponentIds of these alone
 */
export async function endLink(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  opponentIds?: readonly number[],
): Promise<void> {
  const isOne = (column: typeof verifications.opponentId | typeof agreements.opponentId) =>
    opponentIds && inArray(column, [...opponentIds]);
  const { rowCount } = await db
    .update(verifications)
    .set(ended)
    .where(and(notEnded(schoolId, [gameId]), isOne(verifications.opponentId)));
  // Without a link nobody was waited for: most games that are saved were never sent.
  if (rowCount === 0) return;
  await db
    .update(agreements)
    .set({ askedAt: null })
    .where(
      and(
        eq(agreements.schoolId, schoolId),
        eq(agreements.gameId, gameId),
        isNotNull(agreements.askedAt),
        isOne(agreements.opponentId),
      ),
    );
}
