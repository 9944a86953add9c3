import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { isReplaced } from "#server/features/verification/dead-link.ts";
import { contactOf } from "#server/features/verification/find-asked.service.ts";
import { requestUrl } from "#server/features/verification/request-url.ts";
import { countGames, findNewerRequest, insertLink } from "#server/features/verification/requests.queries.ts";
import {
  type AskedGame,
  findRequest,
  listAskedGames,
} from "#server/features/verification/verification.queries.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import { newestLink } from "#server/mail/templates/newest-link.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import { plainEmailAddress } from "#shared/domain/email-address.ts";

/**
 * Mails whoever got a link that is dead now the newest one about the same game: only to the address that the dead one was
 * mailed to, and only while the school still has that address for the opponent. Whether it did shows nowhere.
 */
export async function mailNewestLink(deps: Deps, oldToken: string): Promise<void> {
  const found = await findRequest(deps.db, hashToken(oldToken));
  if (!found) return;
  for (const asked of await listAskedGames(deps.db, found)) {
    if (!isReplaced(asked)) continue;
    const newer = await findNewerRequest(deps.db, asked);
    if (newer) return await mailLink(deps, asked, newer.id);
  }
}

async function mailLink(deps: Deps, asked: AskedGame, requestId: number): Promise<void> {
  const { db, env, limits, mailer } = deps;
  const { school, opponent, request } = asked;
  const to = request.sentTo;
  if (to === "" || plainEmailAddress(opponent.email) !== plainEmailAddress(to)) return;
  try {
    await limits.countNewestLink(to);
  } catch (error) {
    if (error instanceof TooManyAttempts) return;
    throw error;
  }
  const { token, hash: tokenHash } = createToken();
  const games = await inTransaction(db, async (tx) => {
    await insertLink(tx, school.id, { requestId, tokenHash, kind: "newest" });
    return await countGames(tx, school.id, requestId);
  });
  const link = requestUrl(env.appUrl, token, games);
  await mailer.send(newestLink({ to, school, games, contact: contactOf(asked), link }));
}
