import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isLiving } from "#server/features/games/links.queries.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { verifications } from "#shared/schema/verifications.ts";

/** The games that an opponent was asked about at another address than they have now, and has not answered. */
export async function listUnanswered(
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
  now: Date,
): Promise<Pick<GameRow, "id" | "updatedAt">[]> {
  return await db
    .select({ id: games.id, updatedAt: games.updatedAt })
    .from(games)
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId)))
    .innerJoin(
      verifications,
      and(eq(verifications.schoolId, games.schoolId), eq(verifications.gameId, games.id), isLiving),
    )
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.opponentId, opponentId),
        eq(games.status, "verification-sent"),
        gt(games.datetimeUtc, now),
        ne(requests.sentTo, sql`btrim(${opponents.email})`),
      ),
    )
    .orderBy(asc(games.id));
}
