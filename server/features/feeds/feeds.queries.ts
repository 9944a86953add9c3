import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { SHARED_FEED_KINDS, type SharedFeedKind } from "#shared/domain/school/published.ts";
import { type FeedRow, feeds } from "#shared/schema/feeds.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
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

/** Another secret makes another token of a row. */
export async function updateTokenHash(
  db: Db,
  { schoolId, id }: Pick<FeedRow, "schoolId" | "id">,
  tokenHash: string,
): Promise<void> {
  await db.update(feeds).set({ tokenHash }).where(theFeed(schoolId, id));
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
