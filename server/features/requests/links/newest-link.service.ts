import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { recordMailed } from "#server/features/notices/mailed-addresses.queries.ts";
import { isReplaced } from "#server/features/requests/answer/dead-link.ts";
import { contactOf } from "#server/features/requests/answer/find-asked.service.ts";
import {
  findRequest,
  type LinkedGame,
  listAskedGames,
} from "#server/features/requests/asked-games.queries.ts";
import {
  countGames,
  findNewerRequest,
  insertLink,
  listRecorded,
} from "#server/features/requests/requests.queries.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import { MailUncertain } from "#server/http/errors.ts";
import { newestLink } from "#server/mail/templates/newest-link.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { requestUrl } from "./request-url.ts";

/**
 * Mails the newest link in the place of a dead one about the same game. It goes only to the address of the dead one,
 * and only while the school still has that address for the opponent. The response does not show whether it went.
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

async function mailLink(deps: Deps, asked: LinkedGame, requestId: number): Promise<void> {
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
  try {
    await mailer.send(newestLink({ to, school, games, contact: contactOf(asked), link }));
  } catch (error) {
    const mayHaveGone = error instanceof MailUncertain;
    await recordMessage(deps, asked, requestId, { failure: whyNotSent(error), mayHaveGone });
    throw error;
  }
  await recordMessage(deps, asked, requestId, { failure: null, mayHaveGone: true });
}

/**
 * Keeps in the games that the link leads to how it went. The opponent asked for it, so the entry names them.
 * @param how.failure why the message did not go; null when it went
 */
async function recordMessage(
  { db, now }: Pick<Deps, "db" | "now">,
  { school, opponent, request }: LinkedGame,
  requestId: number,
  { failure, mayHaveGone }: { failure: string | null; mayHaveGone: boolean },
): Promise<void> {
  const entry = messageEntry(opponent.schoolName, { kind: "Newest link", to: request.sentTo, failure });
  await inTransaction(db, async (tx) => {
    const recorded = await listRecorded(tx, school.id, requestId);
    const asked = recorded.filter(({ isOvertaken }) => !isOvertaken).map(({ gameId }) => gameId);
    const there = await lockGames(tx, school.id, asked);
    await insertHistories(
      tx,
      school.id,
      there.map(({ id }) => ({ ...entry, gameId: id })),
    );
    if (mayHaveGone) await recordMailed(tx, school.id, request.sentTo, now());
  });
}
