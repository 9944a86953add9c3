import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { inShort } from "./game-facts.ts";
import { type GameLetterParts, gameLetter } from "./game-letter.ts";

/** Notifies the opponent that the school takes the proposed date. */
export const agreed = (letter: GameLetterParts & { changes: GameChange[] }): Letter =>
  gameLetter(letter, {
    subject: `Agreed: ${letter.game.school.name}, ${inShort(letter.game)}`,
    says: `${letter.game.school.name} accepts the date that ${letter.game.opponentName} proposed.`,
    changes: letter.changes,
    state: "agreed",
    advice: "You need not answer. If it no longer suits you, use the link of the earlier message.",
  });
