import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { PartnerCopy } from "#shared/domain/partners/partner.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { type GamePartnerRow, gamePartners } from "#shared/schema/partners.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type GameKey, isLivingSide, theSide } from "./partner/game-partners.queries.ts";

/** Writes what the opponents of games have learned. Of the games themselves nothing has changed: they are no new versions. */
export async function updateSnapshots(
  db: Db,
  schoolId: SchoolId,
  learned: readonly { gameId: number; snapshots: OpponentSnapshot[] }[],
): Promise<void> {
  await db.execute(sql`
    update ${games} set snapshots = learned.snapshots
    from unnest(
      ${sql.param(learned.map(({ gameId }) => gameId))}::int[],
      ${sql.param(learned.map(({ snapshots }) => JSON.stringify(snapshots)))}::jsonb[]
    ) as learned(id, snapshots)
    where games.school_id = ${schoolId} and games.id = learned.id`);
}

/** The other schools' sides of games of a school. */
const areSidesTo = (schoolId: SchoolId, gameIds: readonly number[]) =>
  and(eq(gamePartners.partnerSchoolId, schoolId), inArray(gamePartners.partnerGameId, [...gameIds]));

/** The sides to a game by which the school that this opponent is learns of it, or that it is off. */
export const listSidesTo = (
  db: Db,
  { schoolId, gameId }: GameKey,
  opponentId: number,
): Promise<GamePartnerRow[]> =>
  db
    .select()
    .from(gamePartners)
    .where(
      and(
        areSidesTo(schoolId, [gameId]),
        eq(gamePartners.partnerOpponentId, opponentId),
        or(gamePartners.shared, gamePartners.ended),
      ),
    )
    .orderBy(gamePartners.schoolId, gamePartners.gameId);

export async function updateTold(db: Db, key: GameKey, told: PartnerCopy): Promise<void> {
  await db
    .update(gamePartners)
    .set({ told, toldAt: nextVersion(gamePartners.toldAt), shared: true })
    .where(theSide(key));
}

type NewSide = Omit<typeof gamePartners.$inferInsert, keyof GameKey | "toldAt">;

/** Writes one side of a game that two schools keep. It takes the place of a side that has ended. */
export async function upsertGameSide(db: Db, key: GameKey, side: NewSide): Promise<void> {
  await db
    .insert(gamePartners)
    .values({ ...key, ...side })
    .onConflictDoUpdate({
      target: [gamePartners.schoolId, gamePartners.gameId],
      set: { ...side, toldAt: nextVersion(gamePartners.toldAt) },
    });
}

/** Copies a new score to the other school's side of a game: it is no fact, and comes without a message. */
export async function updateToldScore(db: Db, { schoolId, id, score }: GameRow): Promise<void> {
  await db
    .update(gamePartners)
    .set({ score })
    .where(and(areSidesTo(schoolId, [id]), isLivingSide));
}

/**
 * Ends what is shared of games that are about to go, or that another opponent has got: they are nobody's other side.
 * Their partners keep what they were told; where that is not that the game is off, `toldAt` is when it ended.
 */
export async function endShared(db: Db, schoolId: SchoolId, gameIds: readonly number[]): Promise<void> {
  const isOff = sql`${gamePartners.told} ->> 'standing' = 'canceled'`;
  const toldAt: SQL<Date> = sql`case when ${isOff} then ${gamePartners.toldAt} else ${nextVersion(gamePartners.toldAt)} end`;
  await db
    .update(gamePartners)
    .set({ ended: true, toldAt })
    .where(and(areSidesTo(schoolId, gameIds), isLivingSide));
  const areOwn = and(eq(gamePartners.schoolId, schoolId), inArray(gamePartners.gameId, [...gameIds]));
  await db
    .delete(gamePartners)
    .where(or(areOwn, and(areSidesTo(schoolId, gameIds), not(gamePartners.shared))));
}
