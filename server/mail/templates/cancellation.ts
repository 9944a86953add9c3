import type { Letter } from "#server/mail/mailer.ts";
import { inShort } from "./game-facts.ts";
import { type GameLetterParts, gameLetter } from "./game-letter.ts";

/**
 * Notifies the opponent that a game is off, and takes it out of their calendar.
 * @param cancellation.game as they last learned it, so that they recognize it
 * @param cancellation.reason '' where nobody said
 */
export const cancellation = (canceled: GameLetterParts & { reason: string }): Letter =>
  gameLetter(canceled, {
    subject: `Canceled: ${canceled.game.school.name}, ${inShort(canceled.game)}`,
    says: `${canceled.game.school.name} has canceled this game.`,
    changes: [],
    reason: canceled.reason,
    state: "canceled",
    off: "Canceled",
    advice: "You need not answer.",
  });
