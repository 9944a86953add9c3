import { and, asc, eq, getTableColumns, gte, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { officeEmail } from "#server/features/auth/office.queries.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

export async function findSchoolOfDigest(db: Db, schoolId: SchoolId) {
  const [school] = await db
    .select({ ...getTableColumns(schools), officeEmail })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school ?? null;
}

/** The changes of each of the school's games since an instant, oldest first. */
export async function listChangesSince(
  db: Db,
  schoolId: SchoolId,
  since: Date,
): Promise<ReadonlyMap<number, GameChange[]>> {
  const rows = await db
    .select({ gameId: gameHistory.gameId, changes: gameHistory.changes })
    .from(gameHistory)
    .where(
      and(eq(gameHistory.schoolId, schoolId), gte(gameHistory.at, since), ne(gameHistory.changes, sql`'[]'`)),
    )
    .orderBy(asc(gameHistory.id));
  const byGame = new Map<number, GameChange[]>();
  for (const { gameId, changes } of rows) byGame.set(gameId, [...(byGame.get(gameId) ?? []), ...changes]);
  return byGame;
}
