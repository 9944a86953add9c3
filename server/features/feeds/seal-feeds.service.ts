import type { Db } from "#server/db/client.ts";
import type { Secrets } from "#server/secrets/seal.ts";
import { sealedFeedToken } from "./feed-address.ts";
import { listFeedsToSeal, sealFeeds } from "./feeds.queries.ts";

const AT_ONCE = 500;

/** Seals the tokens of all feeds with the present secret: of those without one, and after a change of the secret. */
export async function sealFeedTokens(db: Db, secrets: Secrets): Promise<void> {
  const rows = await listFeedsToSeal(db, secrets.previous !== undefined);
  const sealed = rows.flatMap((feed) => {
    const sealedToken = sealedFeedToken(secrets, feed);
    return sealedToken === null ? [] : [{ tokenHash: feed.tokenHash, sealedToken }];
  });
  for (let begin = 0; begin < sealed.length; begin += AT_ONCE) {
    await sealFeeds(db, sealed.slice(begin, begin + AT_ONCE));
  }
}
