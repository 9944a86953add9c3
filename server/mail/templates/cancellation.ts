import type { Letter } from "#server/mail/mailer.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
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
    says: `${calledOffSentence(canceled.game.school.name, "canceled")}.`,
    changes: [],
    reason: canceled.reason,
    state: "canceled",
    off: "Canceled",
    advice: "You need not answer.",
  });
