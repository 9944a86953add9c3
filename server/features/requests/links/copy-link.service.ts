import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGame } from "#server/features/games/games.queries.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { requireAhead } from "#server/features/requests/ask/verification.service.ts";
import { findLiveRequest, insertLink, listGameIds } from "#server/features/requests/requests.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { createToken } from "#server/secrets/token.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { isOffered } from "#shared/domain/requests/opponent-answer.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { requestUrl } from "./request-url.ts";

const NOT_SENT = "This game has no link yet. Send it to the opponent first.";

/**
 * A further link to the page where the opponent answers, to be passed on by another way than by mail. The mailed one
 * stays good.
 * @throws 404, 409 for a game that has begun, was canceled, or that the opponent has no living link to
 */
export async function copyLink(
  { db, env, now }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<{ url: string }> {
  const { token, hash: tokenHash } = createToken();
  return await inTransaction(db, async (tx) => {
    const game = await lockGame(tx, schoolId, gameId);
    if (!game) throw notFound("Game");
    if (game.status === "canceled") throw conflict("This game was canceled");
    // A game whose other dates are offered does not start on the date that it still has.
    if (!isOffered(game)) requireAhead(game, now());
    const request = isLinkLive(game.status) ? await findLiveRequest(tx, schoolId, gameId) : null;
    if (!request || request.opponentId !== game.opponentId) throw conflict(NOT_SENT);
    await insertLink(tx, schoolId, { requestId: request.id, tokenHash, kind: "copied" });
    await insertHistory(tx, schoolId, gameId, { actor: actor.name, action: "link-copied", changes: [] });
    await recordAudit(tx, actor, { action: "link-copy", result: "success", details: { game: gameId } });
    const { length } = await listGameIds(tx, schoolId, request.id);
    return { url: requestUrl(env.appUrl, token, length) };
  });
}
