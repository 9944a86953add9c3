import type { Deps } from "#server/deps.ts";
import { knowledgeOf } from "#server/features/games/games.responses.ts";
import type { GameToSend } from "#server/features/verification/verification.queries.ts";
import {
  requestParts,
  sendVerification,
  type WriteRequest,
} from "#server/features/verification/verification.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { changeRequest } from "#server/mail/templates/change-request.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import type { Notice } from "#shared/api/agreement.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { differences } from "#shared/domain/told.ts";

/**
 * Asks the opponent to confirm a game that is saved as scheduled, by the sending that every verification takes. Whatever
 * keeps the message from going leaves the save as it is.
 */
export async function askAgain(
  deps: Deps,
  actor: Actor,
  { game, opponent, school }: GameToSend,
  note: string,
): Promise<Notice> {
  try {
    await sendVerification(deps, actor, school.id, game.id, writeAgain(note));
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, "a changed game was not sent");
    const message = error instanceof AppError ? error.message : "The message could not be sent.";
    return { delivered: false, message };
  }
  return { delivered: true, message: `${opponent.schoolName} was asked at ${opponent.email.trim()}` };
}

/** What has changed since they were told; a plain request to somebody who was never told anything. */
const writeAgain =
  (note: string): WriteRequest =>
  (deps, actor, claim) => {
    const { game, school } = claim;
    const parts = { ...requestParts(deps, actor, claim), note };
    if (game.told?.opponentId !== game.opponentId) return verificationRequest(parts);
    const changes = differences(
      game.told,
      knowledgeOf(claim, school.timezone),
      timeZoneCode(school.timezone),
    );
    return changeRequest({ ...parts, changes });
  };
