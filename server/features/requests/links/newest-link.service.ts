import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { claimMail, deliver } from "#server/features/notices/deliver.service.ts";
import { isReplaced } from "#server/features/requests/answer/dead-link.ts";
import { contactOf } from "#server/features/requests/answer/find-asked.service.ts";
import {
  findRequest,
  type LinkedGame,
  listAskedGames,
} from "#server/features/requests/asked-games.queries.ts";
import {
  findNewerRequest,
  insertLink,
  listGameIds,
  listRecorded,
} from "#server/features/requests/requests.queries.ts";
import { AppError } from "#server/http/errors.ts";
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
  const { env, limits } = deps;
  const { school, opponent, request } = asked;
  const to = request.sentTo;
  if (to === "" || plainEmailAddress(opponent.email) !== plainEmailAddress(to)) return;
  const { token, hash: tokenHash } = createToken();
  const claim = async (tx: Db) => {
    const gameIds = await listGameIds(tx, school.id, requestId);
    const { mail } = await claimMail(deps, tx, school.id, {
      ...{ to, cc: "", opponentName: opponent.schoolName, gameIds, needed: gameIds },
      tells: new Map(gameIds.map((id) => [id, `newest link/${requestId}/${id}`])),
    });
    await insertLink(tx, school.id, { requestId, tokenHash, kind: "newest" });
    return { mail, games: gameIds.length };
  };
  const claimed = await limits
    .countNewestLink(school.id, to)
    .then(() => inTransaction(deps.db, claim))
    .catch((error: unknown) => {
      // Nobody is told that it has to wait.
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    });
  if (!claimed) return;
  const { mail, games } = claimed;
  const link = requestUrl(env.appUrl, token, games);
  const letter = newestLink({ to, school, games, contact: contactOf(asked), link });
  await deliver(deps, mail, letter, {
    sent: () => recordMessage(deps, asked, requestId, null),
    failed: (error) => recordMessage(deps, asked, requestId, whyNotSent(error)),
  });
}

/**
 * Keeps in the games that the link leads to how it went. The opponent asked for it, so the entry names them.
 * @param failure why the message did not go; null when it went
 */
async function recordMessage(
  { db }: Pick<Deps, "db">,
  { school, opponent, request }: LinkedGame,
  requestId: number,
  failure: string | null,
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
  });
}
