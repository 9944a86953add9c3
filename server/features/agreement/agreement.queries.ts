import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Told } from "#shared/domain/told.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/**
 * Keeps what the opponent knows. Of two messages that overtake each other the one about the newer version counts. Of the
 * game itself nothing has changed: it is no new version.
 */
export async function updateTold(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  told: Told | null,
): Promise<void> {
  const isNewer = told
    ? or(isNull(games.told), sql`(${games.told} ->> 'version')::timestamptz <= ${told.version}::timestamptz`)
    : undefined;
  await db
    .update(games)
    .set({ told })
    .where(and(eq(games.schoolId, schoolId), eq(games.id, gameId), isNewer));
}
