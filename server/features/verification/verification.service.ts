import type { Deps } from "#server/deps.ts";
import { type AuditEntry, actorFor, recordAudit } from "#server/features/audit/audit.ts";
import { lockGame } from "#server/features/games/games.queries.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { AppError, badRequest, changedByOther, conflict, forbidden, notFound } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { createToken } from "#server/http/token.ts";
import { findMailFooter } from "#server/mail/mail-footer.queries.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import { canSendVerification, STATUS_LABELS } from "#shared/domain/game-status.ts";
import { fullName } from "#shared/domain/names.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { mailedGame } from "./mailed-game.ts";
import {
  deleteClaim,
  endClaim,
  findGameToSend,
  type GameToSend,
  insertClaim,
  markSent,
  updateFailure,
} from "./verification.queries.ts";

/** Longer than a message may take to send (20 s): a claim older than this belongs to a process that died. */
const CLAIM_SECONDS = 30;

type Claim = GameToSend & { claimId: number; token: string };

/**
 * Asks the opponent to confirm a scheduled game. The message goes first; only when the mail server has accepted it does
 * the game become 'verification-sent'. No transaction stays open meanwhile: a claim in the database keeps a second
 * sending of the same game away, from whichever process it comes.
 * @throws 404; 409 for a game that is not scheduled, has started, changed meanwhile or is just being sent; 400 without
 *   an address; 502 and 503 as the mailer does, with nothing changed
 */
export async function sendVerification(
  deps: Deps,
  user: SignedInUser,
  gameId: number,
  client: string,
): Promise<void> {
  if (!user.school) throw forbidden();
  const schoolId = user.school.id;
  const claim = await claimSending(deps, user, schoolId, gameId);
  const audited = {
    ...actorFor(user, client),
    action: "verification-request",
    details: { game: gameId },
  } as const;
  try {
    await deps.mailer.send(await requestFor(deps, user, claim));
  } catch (error) {
    await recordFailure(deps, user, claim, { ...audited, result: "failure" }, error);
    throw error;
  }
  await recordSent(deps, user, schoolId, claim);
  await recordAudit(deps.db, { ...audited, result: "success" });
}

async function claimSending(
  deps: Deps,
  user: SignedInUser,
  schoolId: SchoolId,
  gameId: number,
): Promise<Claim> {
  const { token, hash } = createToken();
  return await deps.db.transaction(async (tx) => {
    await lockGame(tx, schoolId, gameId);
    const found = await findGameToSend(tx, schoolId, gameId);
    if (!found) throw notFound("Game");
    demandSendable(found, deps.now());
    const claim = {
      gameId,
      opponentId: found.game.opponentId,
      tokenHash: hash,
      sentTo: found.opponent.email.trim(),
      sentBy: user.id,
    };
    const claimId = await insertClaim(tx, schoolId, claim, CLAIM_SECONDS);
    if (claimId === null) throw conflict("This verification is being sent right now. Reload in a moment.");
    return { ...found, claimId, token };
  });
}

function demandSendable({ game, opponent }: GameToSend, now: Date): void {
  if (!canSendVerification(game.status)) throw conflict("Only a scheduled game can be sent for verification");
  if (opponent.email.trim() === "") {
    throw badRequest("Cannot send verification - opponent school has no email contact");
  }
  if (game.datetimeUtc <= now) throw conflict("This game has already started");
}

/**
 * Gives the claim back, and keeps in the game and its history why nothing was sent. Where even this fails (it may be the
 * database that keeps the message from going) nothing is kept, and the claim lapses by itself.
 */
async function recordFailure(
  { db, log }: Deps,
  user: SignedInUser,
  { school, game, opponent, claimId }: Claim,
  audited: AuditEntry,
  error: unknown,
): Promise<void> {
  const reason = error instanceof AppError ? error.message : "The message could not be sent.";
  const sentTo = opponent.email.trim();
  try {
    await db.transaction(async (tx) => {
      await deleteClaim(tx, school.id, claimId);
      await recordAudit(tx, audited);
      const stands = await lockGame(tx, school.id, game.id);
      if (!stands) return;
      await updateFailure(tx, school.id, game.id, { opponentId: game.opponentId, sentTo, reason });
      await insertHistory(tx, school.id, game.id, {
        actor: nameOf(user),
        action: "message-failed",
        changes: [
          { field: "Message", from: "", to: "Verification" },
          { field: "Address", from: "", to: sentTo },
          { field: "Reason", from: "", to: reason },
        ],
      });
    });
  } catch (failure) {
    log.warn(
      { err: failure, event: "claim-not-released" },
      "a verification that was not sent stays claimed for seconds",
    );
  }
}

async function requestFor({ db, env, now }: Deps, user: SignedInUser, claim: Claim) {
  return verificationRequest({
    to: claim.opponent.email.trim(),
    game: mailedGame(claim),
    start: claim.game.datetimeUtc,
    uid: `game-${claim.game.id}@${new URL(env.appUrl).hostname}`,
    sentAt: now(),
    sender: { name: nameOf(user), email: user.email },
    link: `${env.appUrl}/verify-game?token=${claim.token}`,
    footer: await findMailFooter(db),
  });
}

/** @throws 409 when the game was changed while its message was under way: that message's link is dead then */
async function recordSent({ db }: Deps, user: SignedInUser, schoolId: SchoolId, claim: Claim): Promise<void> {
  const { claimId, game, opponent } = claim;
  const recorded = await db.transaction(async (tx) => {
    const sentAt = await markSent(tx, schoolId, { claimId, gameId: game.id, updatedAt: game.updatedAt });
    if (!sentAt) return false;
    await insertHistory(tx, schoolId, game.id, {
      actor: nameOf(user),
      action: "sent",
      changes: [
        { field: "Status", from: STATUS_LABELS.scheduled, to: STATUS_LABELS["verification-sent"] },
        { field: "Sent to", from: "", to: opponent.email.trim() },
      ],
      at: sentAt,
    });
    return true;
  });
  if (recorded) return;
  await endClaim(db, schoolId, claimId);
  throw changedByOther("game");
}

const nameOf = (user: SignedInUser): string => fullName(user.firstName, user.lastName) || user.email;
