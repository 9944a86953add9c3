import { derivedToken, hashToken } from "#server/secrets/token.ts";
import type { FeedRow } from "#shared/schema/feeds.ts";

/** Which feed of a school it is: a school has each of them once. */
export type FeedKey = Pick<FeedRow, "kind" | "teamId" | "userId" | "opponentId" | "address">;

export const NOBODYS: Omit<FeedKey, "kind"> = { teamId: null, userId: null, opponentId: null, address: "" };

type AddressedFeed = FeedKey & Pick<FeedRow, "schoolId" | "id" | "createdAt">;

/**
 * The token in a feed's address: made of the row and the installation's secret, so that it can be shown again and
 * again, and a new secret ends it. The row keeps its hash.
 */
export function feedToken(secret: string, feed: AddressedFeed): { token: string; hash: string } {
  const { schoolId, id, kind, teamId, userId, opponentId, address, createdAt } = feed;
  const parts = [schoolId, id, kind, teamId, userId, opponentId, address, createdAt.getTime()];
  const token = derivedToken(secret, "calendar feeds", parts);
  return { token, hash: hashToken(token) };
}
