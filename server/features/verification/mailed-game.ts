import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import { toLocal } from "#shared/domain/game-time.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import type { GameToSend } from "./verification.queries.ts";

/** A game as messages tell it, on its school's clock. */
export const mailedGame = ({ game, team, opponent, school }: GameToSend): MailedGame => ({
  school: { name: school.name, primaryColor: school.primaryColor, secondaryColor: school.secondaryColor },
  opponentName: opponent.schoolName,
  team,
  ...toLocal(game.datetimeUtc, school.timezone),
  timezoneCode: timeZoneCode(school.timezone),
  venue: game.venue,
  isHome: game.isHome,
});
