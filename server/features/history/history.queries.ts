import { and, between, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { GameChange, HistoryAction } from "#shared/domain/game/game-history.ts";
import { type GameHistoryRow, gameHistory } from "#shared/schema/game-history.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

export type HistoryEntry = {
  /** a person's name, or the opponent school's, as it is now */
  actor: string;
  action: HistoryAction;
  changes: GameChange[];
  /** the beginning of the transaction unless said */
  at?: Date;
};

export async function insertHistory(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  entry: HistoryEntry,
): Promise<void> {
  await db.insert(gameHistory).values({ ...entry, schoolId, gameId });
}

/** Entries in one statement per thousand, far below PostgreSQL's limit of 65,535 values. */
const BATCH = 1_000;

export async function insertHistories(
  db: Db,
  schoolId: SchoolId,
  entries: (HistoryEntry & { gameId: number })[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += BATCH) {
    const batch = entries.slice(first, first + BATCH);
    await db.insert(gameHistory).values(batch.map((entry) => ({ ...entry, schoolId })));
  }
}

/** Lists the history of a game, the last entry first. */
export const listHistory = (db: Db, schoolId: SchoolId, gameId: number): Promise<GameHistoryRow[]> =>
  db
    .select()
    .from(gameHistory)
    .where(and(eq(gameHistory.schoolId, schoolId), eq(gameHistory.gameId, gameId)))
    .orderBy(desc(gameHistory.id));

/**
 * How long it takes until a game has fewer than `most` entries of the last hour, of these kinds; null where it has
 * fewer now. By the database's clock, as entries are written: those of a clock that was ahead by more do not count.
 */
export async function msUntilFewer(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  { actions, most }: { actions: readonly HistoryAction[]; most: number },
): Promise<number | null> {
  const { at } = gameHistory;
  const now = sql`clock_timestamp()`;
  const hour = sql`interval '1 hour'`;
  const [entry] = await db
    .select({ ms: sql<number>`ceil(extract(epoch from ${at} + ${hour} - ${now}) * 1000)::int` })
    .from(gameHistory)
    .where(
      and(
        eq(gameHistory.schoolId, schoolId),
        eq(gameHistory.gameId, gameId),
        inArray(gameHistory.action, [...actions]),
        between(at, sql`${now} - ${hour}`, sql`${now} + ${hour}`),
      ),
    )
    .orderBy(desc(gameHistory.id))
    .offset(most - 1)
    .limit(1);
  return entry?.ms ?? null;
}
