import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockTeamIds } from "#server/features/blackouts/blackouts.queries.ts";
import { findOpponent } from "#server/features/opponents/opponents.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { badField, conflict, notFound } from "#server/http/errors.ts";
import { CHOOSE_TEAM, type FeedInput, type Feeds, type SharedFeed } from "#shared/api/feeds.ts";
import type { FeedRow } from "#shared/schema/feeds.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type FeedKey, NOBODYS } from "./feed-address.ts";
import { deleteOpponentFeeds, deleteOwnFeed, deleteSharedFeed, listSharedFeeds } from "./feeds.queries.ts";
import { feedPath, keepFeed } from "./keep-feed.service.ts";

type FeedDeps = Pick<Deps, "db" | "env" | "secret" | "now">;

const ownKey = (userId: string): FeedKey => ({ ...NOBODYS, kind: "mine", userId });

/** The feeds of the school's people: the person's own, made where there is none, and those that they share. */
export async function readFeeds(
  deps: FeedDeps,
  { name }: Actor,
  schoolId: SchoolId,
  userId: string,
): Promise<Feeds> {
  const { db, env, secret } = deps;
  const mine = await keepFeed(deps, db, schoolId, ownKey(userId), name);
  const shared: SharedFeed[] = [];
  for (const feed of await listSharedFeeds(db, schoolId)) {
    shared.push(shownFeed(feed, feed.kind, `${env.appUrl}${await feedPath(secret, db, feed)}`));
  }
  return { mine: `${env.appUrl}${mine.path}`, shared };
}

/**
 * Shares a feed; one that is shared already stays as it is.
 * @throws 400 for a team that is not this school's
 */
export async function shareFeed(
  deps: FeedDeps,
  actor: Actor,
  schoolId: SchoolId,
  { kind, teamId }: FeedInput,
): Promise<{ feed: SharedFeed; isNew: boolean }> {
  return await inTransaction(deps.db, async (tx) => {
    const named = teamId == null ? [] : [teamId];
    const found = await lockTeamIds(tx, schoolId, named);
    if (found.length < named.length) throw badField("teamId", CHOOSE_TEAM);
    const key = { ...NOBODYS, kind, teamId: kind === "team" ? (teamId ?? null) : null };
    const { feed, path, isNew } = await keepFeed(deps, tx, schoolId, key, actor.name);
    if (isNew)
      await recordAudit(tx, actor, { action: "feed-share", result: "success", details: detailsOf(feed) });
    return { feed: shownFeed(feed, kind, `${deps.env.appUrl}${path}`), isNew };
  });
}

/** Ends a shared feed for everybody who follows it. @throws 404 */
export async function endFeed(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  schoolId: SchoolId,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const feed = await deleteSharedFeed(tx, schoolId, id);
    if (!feed) throw notFound("Feed");
    await recordAudit(tx, actor, { action: "feed-end", result: "success", details: detailsOf(feed) });
  });
}

/**
 * Ends an opponent's own feed. Asked again by the opponent's page, there is one with another address.
 * @throws 404; 409 where there is none
 */
export async function endOpponentFeed(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findOpponent(tx, schoolId, opponentId))) throw notFound("Opponent");
    if (!(await deleteOpponentFeeds(tx, schoolId, opponentId))) throw conflict(NO_CALENDAR);
    const details = { kind: "opponent", opponent: opponentId };
    await recordAudit(tx, actor, { action: "feed-end", result: "success", details });
  });
}

const NO_CALENDAR = "This opponent has no calendar";

/** Gives the person's own feed a new address; the one before leads nowhere from now on. */
export async function resetOwnFeed(
  deps: FeedDeps,
  actor: Actor,
  schoolId: SchoolId,
  userId: string,
): Promise<Pick<Feeds, "mine">> {
  return await inTransaction(deps.db, async (tx) => {
    await deleteOwnFeed(tx, schoolId, userId);
    const { feed, path } = await keepFeed(deps, tx, schoolId, ownKey(userId), actor.name);
    await recordAudit(tx, actor, { action: "feed-reset", result: "success", details: detailsOf(feed) });
    return { mine: `${deps.env.appUrl}${path}` };
  });
}

const detailsOf = ({ kind, teamId }: FeedRow) => ({ kind, ...(teamId !== null && { team: teamId }) });

const shownFeed = (feed: FeedRow, kind: SharedFeed["kind"], url: string): SharedFeed => ({
  id: feed.id,
  kind,
  teamId: feed.teamId,
  url,
  createdBy: feed.createdBy,
  createdAt: feed.createdAt.toISOString(),
});
