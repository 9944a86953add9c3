import { aliasedTable, and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** Whether the two sides of a game have another one at one of the starts, whatever has become of it. */
export async function hasGameAt(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  starts: readonly Date[],
): Promise<boolean> {
  const other = aliasedTable(games, "other_game");
  const [row] = await db
    .select({ id: other.id })
    .from(games)
    .innerJoin(
      other,
      and(
        eq(other.schoolId, games.schoolId),
        eq(other.teamId, games.teamId),
        eq(other.opponentId, games.opponentId),
        ne(other.id, games.id),
        inArray(other.datetimeUtc, [...starts]),
      ),
    )
    .where(and(eq(games.schoolId, schoolId), eq(games.id, gameId)))
    .limit(1);
  return row !== undefined;
}
