import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/http/actor.ts";
import { badRequest, conflict } from "#server/http/errors.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/game/opponent-answer.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { askOpponent, type Question } from "./ask-opponent.service.ts";

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
