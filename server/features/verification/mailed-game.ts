import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import { toldGame } from "#shared/domain/fact-rows.ts";
import type { GameToSend } from "./verification.queries.ts";

/** A game as messages tell it, on its school's clock. */
export const mailedGame = ({ school, ...stored }: GameToSend): MailedGame => ({
  ...toldGame(stored, school.timezone),
  school: { name: school.name, primaryColor: school.primaryColor, secondaryColor: school.secondaryColor },
});
