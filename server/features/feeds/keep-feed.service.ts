import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { FeedRow } from "#shared/schema/feeds.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type FeedKey, feedToken, makeFeedAddress, NOBODYS } from "./feed-address.ts";
import { findFeed, insertFeed, nextFeedId, updateFeedAddress } from "./feeds.queries.ts";

type KeptFeed = { feed: FeedRow; path: string; isNew: boolean };

/**
 * Finds a feed of the school or makes it, once however many ask at once.
 * @param createdBy the person's name; '' for nobody
 * @returns the feed and the path that leads to it
 */
export async function keepFeed(
  { secret, now }: Pick<Deps, "secret" | "now">,
  db: Db,
  schoolId: SchoolId,
  key: FeedKey,
  createdBy: string,
): Promise<KeptFeed> {
  // A row that keeps a new one away may be gone at the next look: somebody has just ended it.
  for (let tries = 0; tries < 3; tries += 1) {
    const found = await findFeed(db, schoolId, key);
    if (found) return { feed: found, path: await feedPath(secret, db, found), isNew: false };
    const made = { ...key, schoolId, id: await nextFeedId(db), createdBy, createdAt: now() };
    const { token, ...kept } = makeFeedAddress(secret, made);
    const feed = { ...made, ...kept };
    if (await insertFeed(db, feed)) return { feed, path: pathOf(token), isNew: true };
  }
  throw new Error("a feed comes and goes");
}

/** The path of a feed. It gets another one where the installation's secret was changed without the one before. */
export async function feedPath(secret: string, db: Db, feed: FeedRow): Promise<string> {
  const known = feedToken(secret, feed);
  if (known !== null) return pathOf(known);
  const { token, ...kept } = makeFeedAddress(secret, feed);
  await updateFeedAddress(db, feed, kept);
  return pathOf(token);
}

const pathOf = (token: string) => `/feeds/${token}.ics`;

/**
 * The path of an opponent's own feed, which has the games as they last learned them. It is one of an opponent at an
 * address: whoever has another address has another feed.
 */
export async function opponentFeedPath(
  deps: Pick<Deps, "secret" | "now">,
  db: Db,
  schoolId: SchoolId,
  { opponentId, email }: { opponentId: number; email: string },
): Promise<string> {
  const key = { ...NOBODYS, kind: "opponent", opponentId, address: plainEmailAddress(email) } as const;
  return (await keepFeed(deps, db, schoolId, key, "")).path;
}
