import { and, desc, eq } from "drizzle-orm";
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
