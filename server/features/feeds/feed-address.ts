import { type SealedFor, type Secrets, seal, sealedAnew, unseal } from "#server/secrets/seal.ts";
import { derivedToken, hashToken } from "#server/secrets/token.ts";
import type { FeedRow } from "#shared/schema/feeds.ts";

/** Which feed of a school it is: a school has each of them once. */
export type FeedKey = Pick<FeedRow, "kind" | "teamId" | "userId" | "opponentId" | "address">;

export const NOBODYS: Omit<FeedKey, "kind"> = { teamId: null, userId: null, opponentId: null, address: "" };

type AddressedFeed = FeedKey & Pick<FeedRow, "schoolId" | "id" | "createdAt">;
type FeedAddress = { token: string } & Pick<FeedRow, "tokenHash" | "sealedToken">;

const sealedFor = (tokenHash: string): SealedFor => ({ purpose: "calendar feed", boundTo: [tokenHash] });

/**
 * A feed's address, and what its row keeps of it: the hash to find it, and the token, sealed, to show it again. It is
 * made of the row and the installation's secret, so that two who ask at once get the same.
 */
export function makeFeedAddress(secret: string, feed: AddressedFeed): FeedAddress {
  const { schoolId, id, kind, teamId, userId, opponentId, address, createdAt } = feed;
  const parts = [schoolId, id, kind, teamId, userId, opponentId, address, createdAt.getTime()];
  const token = derivedToken(secret, "calendar feeds", parts);
  const tokenHash = hashToken(token);
  return { token, tokenHash, sealedToken: seal(secret, token, sealedFor(tokenHash)) };
}

/** The token that leads to the feed; null where the installation's secret is another one by now. */
export function feedToken(secret: string, feed: FeedRow): string | null {
  if (feed.sealedToken !== null) return unseal(secret, feed.sealedToken, sealedFor(feed.tokenHash));
  const { token, tokenHash } = makeFeedAddress(secret, feed);
  return tokenHash === feed.tokenHash ? token : null;
}

/** The feed's token as it has to be sealed; null where it is already, or no secret of these has made it. */
export function sealedFeedToken(secrets: Secrets, feed: FeedRow): string | null {
  const { secret, previous } = secrets;
  const { sealedToken, tokenHash } = feed;
  if (sealedToken !== null) return sealedAnew(secrets, sealedToken, sealedFor(tokenHash));
  const token = feedToken(secret, feed) ?? (previous === undefined ? null : feedToken(previous, feed));
  return token === null ? null : seal(secret, token, sealedFor(tokenHash));
}
