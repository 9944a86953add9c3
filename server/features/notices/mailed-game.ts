import type { Deps } from "#server/deps.ts";
import type { GameToSend } from "#server/features/games/games-to-send.queries.ts";
import { type CalendarEntry, calendarUid } from "#server/mail/templates/game-calendar.ts";
import type { MailedGame } from "#server/mail/templates/game-facts.ts";
import type { MailBrand } from "#server/mail/templates/layout.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { isPutOff } from "#shared/domain/requests/opponent-answer.ts";
import type { GameRow } from "#shared/schema/games.ts";

/** A game as messages show it, on its school's clock. */
export const mailedGame = ({ school, ...stored }: GameToSend): MailedGame => ({
  ...gameSummary(stored, school.timezone),
  school: mailBrand(school),
  putOffReason: isPutOff(stored.game) ? (stored.game.cancelReason ?? "") : "",
});

/** A school as the head of its messages shows it. */
export const mailBrand = ({ name, logo, primaryColor, secondaryColor }: MailBrand): MailBrand => ({
  name,
  logo,
  primaryColor,
  secondaryColor,
});

/** A game as a message's calendar file has it. */
export const calendarOf = (
  { env, now }: Pick<Deps, "env" | "now">,
  { id, datetimeUtc, sequence }: Pick<GameRow, "id" | "datetimeUtc" | "sequence">,
): Omit<CalendarEntry, "game" | "state"> => ({
  start: datetimeUtc,
  uid: calendarUid(env.appUrl, id),
  sequence,
  stamp: now(),
});
