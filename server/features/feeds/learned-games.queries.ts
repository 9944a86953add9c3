import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { games } from "#shared/schema/games.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

type Learned = { id: number; snapshots: OpponentSnapshot[]; createdAt: Date };

const ofOpponent = (opponentId: number) => JSON.stringify([{ opponentId }]);

/** The games of which an opponent has learned, also where they are another one's by now. */
export const listLearnedGames = (db: Db, schoolId: SchoolId, opponentId: number): Promise<Learned[]> =>
  db
    .select({ id: games.id, snapshots: games.snapshots, createdAt: games.createdAt })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), sql`${games.snapshots} @> ${ofOpponent(opponentId)}::jsonb`));

/** The same of the games that the school removed later than `since`. */
export async function listLearnedRemoved(
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
  since: Date,
): Promise<Learned[]> {
  const rows = await db
    .select({ id: removedGames.id, game: removedGames.game })
    .from(removedGames)
    .where(
      and(
        eq(removedGames.schoolId, schoolId),
        gt(removedGames.removedAt, since),
        sql`${removedGames.game}->'snapshots' @> ${ofOpponent(opponentId)}::jsonb`,
      ),
    );
  return rows.map(({ id, game }) => ({ id, snapshots: game.snapshots, createdAt: new Date(game.createdAt) }));
}
