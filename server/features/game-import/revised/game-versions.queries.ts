import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { presentSnapshot } from "#server/features/games/learned.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

type GameVersion = { gameId: number; updatedAt: string; told: boolean };

/** The school's games among these by id: their versions, and whether their opponents have learned of them. */
export async function findVersions(
  db: Db,
  schoolId: SchoolId,
  ids: readonly number[],
): Promise<Map<number, GameVersion>> {
  const rows = await db
    .select({
      id: games.id,
      updatedAt: games.updatedAt,
      opponentId: games.opponentId,
      snapshots: games.snapshots,
    })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), inArray(games.id, [...ids])));
  return new Map(
    rows.map((row) => [
      row.id,
      { gameId: row.id, updatedAt: row.updatedAt.toISOString(), told: presentSnapshot(row) !== null },
    ]),
  );
}
