import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#server/db/client.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGame } from "#server/features/games/games.queries.ts";
import { knowledgeOf } from "#server/features/games/games.responses.ts";
import { describeAnswer } from "#server/features/history/describe-changes.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import {
  AppError,
  badRequest,
  changedByOther,
  conflict,
  MailUncertain,
  notFound,
  unavailable,
} from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import { type MailedRequest, verificationRequest } from "#server/mail/templates/verification-request.ts";
import { createToken } from "#server/secrets/token.ts";
import type { AuditResult } from "#shared/api/audit.ts";
import type { HistoryAction } from "#shared/domain/game-history.ts";
import { canSendVerification } from "#shared/domain/game-status.ts";
import { NO_ANSWER } from "#shared/domain/opponent-answer.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { calendarOf, mailedGame } from "./mailed-game.ts";
import {
  type Asked,
  deleteClaim,
  endClaim,
  findGameToSend,
  type GameToSend,
  insertClaim,
  isRecorded,
  lapseClaim,
  markSent,
  updateFailure,
} from "./verification.queries.ts";

/** Longer than a message may take to send (20 s): a claim older than this belongs to a process that died. */
const CLAIM_SECONDS = 30;

/** How long the response waits for recording that a message was sent: with the last attempt's own limit about 5 s. */
const RECORD_MS = 2_500;
const RECORD_PAUSE_MS = 100;

/** How long recording goes on being tried after the database was lost: two minutes. */
const LATE_PAUSE_MS = 1_000;
const LATE_TRIES = 120;

const SENT_NOT_RECORDED = "The message was sent, but this could not be noted yet. Reload in a moment.";

/** A message that asks an opponent to answer by its link. */
export type Question = {
  /** as the history names it where it could not go */
  kind: "Verification" | "Offered dates" | "Kept date";
  action: HistoryAction;
  /** what the school writes with it; null where nothing */
  note: string | null;
  /** @returns what the game becomes once the message has gone @throws why the opponent cannot be asked */
  prepare: (found: GameToSend, now: Date) => Asked;
  letter: (request: MailedRequest, found: GameToSend) => Letter;
};

/** Whether the opponent can play as the game is scheduled. */
export const VERIFICATION: Question = {
  kind: "Verification",
  action: "sent",
  note: null,
  prepare: ({ game, opponent }, now) => {
    if (!canSendVerification(game.status)) {
      throw conflict("Only a scheduled game can be sent for verification");
    }
    requireAddress(opponent);
    requireAhead(game, now);
    return { ...NO_ANSWER, status: "verification-sent", sequence: game.sequence };
  },
  letter: verificationRequest,
};

/** @throws 400 for an opponent without an address */
export function requireAddress({ email }: { email: string }): void {
  if (email.trim() === "") {
    throw badRequest("Cannot send verification - opponent school has no email contact");
  }
}

/** @throws 409 for a game that has started */
export function requireAhead({ datetimeUtc }: { datetimeUtc: Date }, now: Date): void {
  if (datetimeUtc <= now) throw conflict("This game has already started");
}

type Claim = GameToSend & { claimId: number; token: string; asked: Asked };

type Sending = { actor: Actor; schoolId: SchoolId; question: Question; claim: Claim };

/**
 * Asks the opponent to confirm a scheduled game.
 * @throws what `askOpponent` throws; 409 for a game that is not scheduled or has started; 400 without an address
 */
export const sendVerification = (
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<void> => askOpponent(deps, actor, schoolId, gameId, VERIFICATION);

/**
 * Mails the opponent a question with a link to answer by. The message goes first; only when the mail server has accepted
 * it does the game change, and the link takes the place of the one that the opponent had. No transaction stays open
 * meanwhile: a claim in the database keeps a second sending of the same game away, from whichever process it comes. Where the outcome of either is lost (a crash, a database
 * that died), the message's link says so until the game is sent again.
 * @throws 404; what `question.prepare` throws; 409 for a game that changed meanwhile or is just being sent; 502 and 503
 *   as the mailer does, with nothing changed
 */
export async function askOpponent(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
  question: Question,
): Promise<void> {
  const claim = await claimSending(deps, actor, schoolId, gameId, question);
  const sending = { actor, schoolId, question, claim };
  try {
    await deps.mailer.send(withCopy(requestFor(deps, sending), claim.opponent.ccEmail));
  } catch (error) {
    await releaseClaim(deps, sending, error);
    throw error;
  }
  try {
    await recordInTime(deps, sending);
  } catch (error) {
    if (error instanceof AppError) throw error;
    afterResponse(deps.log, "recording a verification that was sent", () => recordLate(deps, sending));
    throw isDatabaseAway(error) ? unavailable(SENT_NOT_RECORDED) : error;
  }
}

async function claimSending(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
  question: Question,
): Promise<Claim> {
  const { token, hash } = createToken();
  return await inTransaction(deps.db, async (tx) => {
    await lockGame(tx, schoolId, gameId);
    const found = await findGameToSend(tx, schoolId, gameId);
    if (!found) throw notFound("Game");
    const asked = question.prepare(found, deps.now());
    const claim = {
      gameId,
      opponentId: found.game.opponentId,
      tokenHash: hash,
      sentTo: found.opponent.email.trim(),
      sentBy: actor.userId,
      note: question.note,
    };
    const claimId = await insertClaim(tx, schoolId, claim, CLAIM_SECONDS);
    if (claimId === null) throw conflict("This verification is being sent right now. Reload in a moment.");
    return { ...found, claimId, token, asked };
  });
}

/**
 * Records in the game's history why nothing was sent. If the message went nowhere, its token is deleted; if it
 * may have arrived, the link says that sending was not finished. The game can be sent again at once. If even this fails
 * (perhaps the database is what kept the message from going), nothing is recorded, and the claim expires by itself.
 */
async function releaseClaim({ db, log }: Deps, sending: Sending, error: unknown): Promise<void> {
  const { schoolId, claim } = sending;
  const release = async (tx: Db) => {
    if (error instanceof MailUncertain) await lapseClaim(tx, schoolId, claim.claimId, CLAIM_SECONDS);
    else await deleteClaim(tx, schoolId, claim.claimId);
    await auditSending(tx, sending, "failure");
    await recordFailure(
      tx,
      sending,
      error instanceof AppError ? error.message : "The message could not be sent.",
    );
  };
  await inTransaction(db, release).catch((failure: unknown) => {
    log.warn(
      { err: failure, event: "claim-not-released" },
      "a game whose message was not sent stays claimed for seconds",
    );
  });
}

async function recordFailure(
  tx: Db,
  { actor, schoolId, question, claim: { game, opponent } }: Sending,
  reason: string,
): Promise<void> {
  const sentTo = opponent.email.trim();
  if (!(await lockGame(tx, schoolId, game.id))) return;
  if (question.kind === "Verification") {
    await updateFailure(tx, schoolId, game.id, { opponentId: game.opponentId, sentTo, reason });
  }
  await insertHistory(tx, schoolId, game.id, {
    actor: actor.name,
    action: "message-failed",
    changes: [
      { field: "Message", from: "", to: question.kind },
      { field: "Address", from: "", to: sentTo },
      { field: "Reason", from: "", to: reason },
    ],
  });
}

function requestFor(deps: Deps, { actor, question, claim }: Sending): Letter {
  const request = {
    to: claim.opponent.email.trim(),
    game: mailedGame(claim),
    calendar: calendarOf(deps, { ...claim.game, sequence: claim.asked.sequence }),
    sender: { name: actor.name, email: actor.email },
    link: `${deps.env.appUrl}/verify-game?token=${claim.token}`,
  };
  return question.letter(request, claim);
}

/** @throws 409 when the game was changed while its message was under way: that message's link is dead then */
async function recordSent({ db }: Deps, sending: Sending): Promise<void> {
  const { actor, schoolId, question, claim } = sending;
  const { claimId, game, opponent, asked } = claim;
  const recorded = await inTransaction(db, async (tx) => {
    const after = { ...game, ...asked };
    const told = knowledgeOf({ ...claim, game: after }, claim.school.timezone);
    const sent = { claimId, gameId: game.id, updatedAt: game.updatedAt, asked, told };
    const sentAt = await markSent(tx, schoolId, sent);
    if (sentAt) {
      await insertHistory(tx, schoolId, game.id, {
        actor: actor.name,
        action: question.action,
        changes: [
          ...describeAnswer(game, after),
          { field: "Sent to", from: "", to: opponent.email.trim() },
          ...(question.note === null ? [] : [{ field: "Note", from: "", to: question.note }]),
        ],
        at: sentAt,
      });
    } else {
      await endClaim(tx, schoolId, claimId);
    }
    await auditSending(tx, sending, "success");
    return sentAt !== null;
  });
  if (!recorded) throw changedByOther("game");
}

/**
 * The message has gone, so "try again" would be wrong. One lost connection, or a machine too busy to have one free,
 * costs the person a moment at most.
 */
async function recordInTime(deps: Deps, sending: Sending): Promise<void> {
  const deadline = performance.now() + RECORD_MS;
  for (let record = recordSent; ; record = recordAgain) {
    try {
      return await record(deps, sending);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
    }
    await delay(RECORD_PAUSE_MS);
  }
}

/** A commit whose confirmation was lost may have recorded it already. */
async function recordAgain(deps: Deps, sending: Sending): Promise<void> {
  if (await isRecorded(deps.db, sending.schoolId, sending.claim.claimId)) return;
  await recordSent(deps, sending);
}

/**
 * The database was lost after the mail server accepted the message. It is recorded as soon as possible, which is safe
 * at any time: recording requires the very game that the message told of and a claim that still stands.
 */
async function recordLate(deps: Deps, sending: Sending): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await delay(LATE_PAUSE_MS, undefined, { ref: false });
    try {
      return await recordAgain(deps, sending);
    } catch (error) {
      if (error instanceof AppError || tries >= LATE_TRIES) throw error;
    }
  }
}

const auditSending = (db: Db, { actor, claim }: Sending, result: AuditResult) =>
  recordAudit(db, actor, {
    action: "verification-request",
    result,
    details: { game: claim.game.id },
  });
