import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Db } from "#server/db/client.ts";
import { UNNAMED } from "#server/db/prepared-client.ts";
import { plainAddress } from "#server/features/opponents/opponents.queries.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { SHARED_FEED_KINDS, type SharedFeedKind } from "#shared/domain/school/published.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { type FeedRow, feeds } from "#shared/schema/feeds.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { publications } from "#shared/schema/publications.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { schoolVersions } from "#shared/schema/school-versions.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { maintenanceColumns, systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";
import type { FeedKey } from "./feed-address.ts";

const theFeed = (schoolId: SchoolId, id: number) => and(eq(feeds.schoolId, schoolId), eq(feeds.id, id));

/** The feeds that the school's people share, the first one first. */
export async function listSharedFeeds(db: Db, schoolId: SchoolId): Promise<SharedFeedRow[]> {
  const rows = await db
    .select()
    .from(feeds)
    .where(and(eq(feeds.schoolId, schoolId), inArray(feeds.kind, SHARED_FEED_KINDS)))
    .orderBy(asc(feeds.id));
  return rows as SharedFeedRow[];
}

type SharedFeedRow = FeedRow & { kind: SharedFeedKind };

export async function findFeed(db: Db, schoolId: SchoolId, key: FeedKey): Promise<FeedRow | null> {
  const { kind, teamId, userId, opponentId, address } = key;
  const [feed] = await db
    .select()
    .from(feeds)
    .where(
      and(
        eq(feeds.schoolId, schoolId),
        eq(feeds.kind, kind),
        teamId === null ? isNull(feeds.teamId) : eq(feeds.teamId, teamId),
        userId === null ? isNull(feeds.userId) : eq(feeds.userId, userId),
        opponentId === null ? isNull(feeds.opponentId) : eq(feeds.opponentId, opponentId),
        eq(feeds.address, address),
      ),
    );
  return feed ?? null;
}

/** A feed's address is made of its number, so that is known ahead of the row. */
export async function nextFeedId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('feeds', 'id'))::int as id`,
  );
  if (!rows[0]) throw new Error("the sequence has no next number");
  return rows[0].id;
}

/** @returns whether the school had no such feed yet */
export async function insertFeed(db: Db, feed: FeedRow): Promise<boolean> {
  const { rowCount } = await db.insert(feeds).values(feed).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateFeedAddress(
  db: Db,
  { schoolId, id }: Pick<FeedRow, "schoolId" | "id">,
  address: Pick<FeedRow, "tokenHash" | "sealedToken">,
): Promise<void> {
  await db.update(feeds).set(address).where(theFeed(schoolId, id));
}

/** @param all also those whose token is sealed already */
export const listFeedsToSeal = (db: Db, all: boolean): Promise<FeedRow[]> =>
  db
    .select()
    .from(feeds)
    .where(all ? undefined : isNull(feeds.sealedToken));

/** A row that has got another token meanwhile keeps that one. */
export async function sealFeeds(
  db: Db,
  sealed: readonly { tokenHash: string; sealedToken: string }[],
): Promise<void> {
  const hashes = sql.param(sealed.map(({ tokenHash }) => tokenHash));
  const tokens = sql.param(sealed.map(({ sealedToken }) => sealedToken));
  await db.execute(
    sql`update ${feeds} set sealed_token = anew.sealed
      from unnest(${hashes}::text[], ${tokens}::text[]) as anew(hash, sealed)
      where ${feeds.tokenHash} = anew.hash`,
  );
}

/** @returns the feed as it was; null where there is none that the school's people share */
export async function deleteSharedFeed(db: Db, schoolId: SchoolId, id: number): Promise<FeedRow | null> {
  const [feed] = await db
    .delete(feeds)
    .where(and(theFeed(schoolId, id), inArray(feeds.kind, SHARED_FEED_KINDS)))
    .returning();
  return feed ?? null;
}

/** @returns whether the opponent had one, at whichever address */
export async function deleteOpponentFeeds(db: Db, schoolId: SchoolId, opponentId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(feeds)
    .where(and(eq(feeds.schoolId, schoolId), eq(feeds.opponentId, opponentId)));
  return rowCount !== 0;
}

export async function deleteOwnFeed(db: Db, schoolId: SchoolId, userId: string): Promise<void> {
  await db
    .delete(feeds)
    .where(and(eq(feeds.schoolId, schoolId), eq(feeds.kind, "mine"), eq(feeds.userId, userId)));
}

/** A person's own feed ends with their access, and an opponent's with their address. */
const isAlive = sql<boolean>`coalesce(
  ${schools.isActive}
  and (${feeds.userId} is null or (${users.isActive} and ${users.schoolId} = ${feeds.schoolId}))
  and (${feeds.opponentId} is null or ${plainAddress(opponents.email)} = ${feeds.address}),
  false)`;

/** '' while the school has no public page. */
const publicSlug = sql<string>`case
  when ${publications.enabled} and ${systemSettings.publicPages} then ${publications.slug} else '' end`;

/**
 * Reads in one small statement all that the response at a private feed's address depends on: the system's settings and,
 * for a feed's address, that feed, its school and the version of its data.
 */
export function prepareFindFeed(db: Database) {
  return db
    .select({
      settings: maintenanceColumns,
      feed: feeds,
      isAlive,
      school: { id: schools.id, name: schools.name, timezone: schools.timezone, address: schools.address },
      opponentAddress: opponents.address,
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      publicSlug,
      version: schoolVersions.version,
    })
    .from(systemSettings)
    .leftJoin(feeds, eq(feeds.tokenHash, sql.placeholder("tokenHash")))
    .leftJoin(schools, eq(schools.id, feeds.schoolId))
    .leftJoin(teams, and(eq(teams.schoolId, feeds.schoolId), eq(teams.id, feeds.teamId)))
    .leftJoin(users, eq(users.id, feeds.userId))
    .leftJoin(opponents, and(eq(opponents.schoolId, feeds.schoolId), eq(opponents.id, feeds.opponentId)))
    .leftJoin(publications, eq(publications.schoolId, feeds.schoolId))
    .leftJoin(schoolVersions, eq(schoolVersions.schoolId, feeds.schoolId))
    .where(eq(systemSettings.id, 1))
    .prepare(UNNAMED);
}

type FoundAddress = Awaited<ReturnType<ReturnType<typeof prepareFindFeed>["execute"]>>[number];

/** A feed that can be followed. */
export type FoundFeed = {
  [Part in "feed" | "school" | "version"]: NonNullable<FoundAddress[Part]>;
} & Pick<FoundAddress, "team" | "publicSlug" | "opponentAddress">;

/** Of a removed game the moment stands in its copy. */
const createdAt =
  sql<Date>`coalesce(${games.createdAt}, (${removedGames.game} ->> 'createdAt')::timestamptz)`.mapWith(
    games.createdAt,
  );

/**
 * The games of which an opponent has learned, also those that are another one's by now, or were removed later than
 * `removedSince`.
 */
export const listLearnedGames = (
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
  removedSince: Date,
): Promise<{ id: number; learned: OpponentSnapshot | null; createdAt: Date }[]> =>
  db
    .select({ id: agreements.gameId, learned: agreements.learned, createdAt })
    .from(agreements)
    .leftJoin(games, and(eq(games.schoolId, agreements.schoolId), eq(games.id, agreements.gameId)))
    .leftJoin(
      removedGames,
      and(eq(removedGames.schoolId, agreements.schoolId), eq(removedGames.id, agreements.gameId)),
    )
    .where(
      and(
        eq(agreements.schoolId, schoolId),
        eq(agreements.opponentId, opponentId),
        or(isNotNull(games.id), gt(removedGames.removedAt, removedSince)),
      ),
    );
