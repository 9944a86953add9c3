import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { contactOf, isReplaced } from "#server/features/agreement/answer/find-asked.service.ts";
import { requestUrl, requireAhead } from "#server/features/agreement/ask/question.ts";
import {
  findRequest,
  type GameOfRequest,
  listAskedGames,
} from "#server/features/agreement/asked-games.queries.ts";
import { claimMail, deliver, type MailEnd } from "#server/features/agreement/deliver.service.ts";
import {
  findLiveRequest,
  findNewerRequest,
  insertLink,
  listGameIds,
  listRecorded,
} from "#server/features/agreement/requests.queries.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGame, lockGames } from "#server/features/games/games.queries.ts";
import { findGameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { chosenSchool } from "#server/features/games/meets.ts";
import { insertHistories, insertHistory } from "#server/features/history/history.queries.ts";
import { aboutSchool, messageEntry } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, conflict, notFound } from "#server/http/errors.ts";
import { newestLink } from "#server/mail/templates/newest-link.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

const NOT_SENT = "This game has no link yet. Send it to the opponent first.";

/**
 * A further link to the page where the opponent answers, to be passed on by another way than by mail. The mailed one
 * stays good.
 * @throws 404; 400 where a meet's school is not named; 409 for a game that has begun, was canceled, or that the opponent has no living link to
 */
export async function copyLink(
  { db, env, now }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { gameId, opponentId }: { gameId: number; opponentId?: number | undefined },
): Promise<{ url: string }> {
  const { token, hash: tokenHash } = createToken();
  return await inTransaction(db, async (tx) => {
    await lockGame(tx, schoolId, gameId);
    const stored = await findGameForMail(tx, schoolId, gameId);
    if (!stored) throw notFound("Game");
    const found = chosenSchool(stored, opponentId);
    const { game } = found;
    if (game.status === "canceled") throw conflict("This game was canceled");
    // A game whose other dates are offered does not start on the date that it still has.
    if (!isOffered(game)) requireAhead(game, now());
    const request = isLinkLive(game.status) ? await findLiveRequest(tx, game) : null;
    if (!request) throw conflict(NOT_SENT);
    await insertLink(tx, schoolId, { requestId: request.id, tokenHash, kind: "copied" });
    const entry = aboutSchool(found, { actor: actor.name, action: "link-copied" as const, changes: [] });
    await insertHistory(tx, schoolId, gameId, entry);
    await recordAudit(tx, actor, { action: "link-copy", result: "success", details: { game: gameId } });
    const { length } = await listGameIds(tx, schoolId, request.id);
    return { url: requestUrl(env.appUrl, token, length) };
  });
}

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

async function mailLink(deps: Deps, asked: GameOfRequest, requestId: number): Promise<void> {
  const { env, limits } = deps;
  const { school, opponent, request } = asked;
  const to = request.sentTo;
  if (to === "" || plainEmailAddress(opponent.email) !== plainEmailAddress(to)) return;
  const { token, hash: tokenHash } = createToken();
  const claim = async (tx: Db) => {
    const gameIds = await listGameIds(tx, school.id, requestId);
    const recipient = { name: opponent.schoolName, to, cc: "" };
    const { mail } = await claimMail(deps, tx, school.id, recipient, gameIds, {
      needed: gameIds,
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
  const record = (tx: Db, { problem }: MailEnd) => recordMessage(tx, asked, requestId, problem);
  await deliver(deps, { mail, letter, record });
}

/**
 * Keeps in the games that the link leads to how it went. The opponent asked for it, so the entry names them.
 * @param problem why the message did not go, or may not have gone; '' when it went
 */
async function recordMessage(
  tx: Db,
  { school, opponent, request }: GameOfRequest,
  requestId: number,
  problem: string,
): Promise<void> {
  const entry = messageEntry(opponent.schoolName, {
    ...{ kind: "Newest link", to: request.sentTo },
    failure: problem || null,
  });
  const recorded = await listRecorded(tx, school.id, requestId);
  const asked = recorded.filter(({ isOvertaken }) => !isOvertaken).map(({ gameId }) => gameId);
  const there = await lockGames(tx, school.id, asked);
  const entries = there.map(({ id }) => ({ ...entry, gameId: id }));
  await insertHistories(tx, school.id, entries);
}
