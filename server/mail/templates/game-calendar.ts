import { parseISO } from "date-fns/parseISO";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Mail } from "#server/mail/mailer.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { venueAndAddress } from "#shared/domain/school/address.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { fixtureName, type MailedGame } from "./game-facts.ts";
import { oneLine } from "./layout.ts";

export type CalendarEntry = {
  game: MailedGame;
  start: Date;
  /** the same in every message about the game, so that calendars keep one entry */
  uid: string;
  /** higher than in every message about the game that said something else */
  sequence: number;
  state: "asked" | "agreed" | "canceled";
  /** when the message was written */
  stamp: Date;
};

const STATUS = {
  asked: ICalEventStatus.TENTATIVE,
  agreed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

/** The school of a letter, and the address that replies to the letter reach. */
type Organizer = { name: string; email: string };

/**
 * Games as an iCalendar file, in UTC. A game is published, not requested: a request would put the mail client's own Yes
 * and No beside our page. A method asks for an organizer (RFC 5546, 3.2), so a file without a letter has neither.
 */
function gameCalendar(entries: readonly CalendarEntry[], organizer: Organizer | null): string {
  const calendar = new ICalCalendar({
    method: organizer && methodOf(entries),
    prodId: { company: PRODUCT_NAME, product: "Games", language: "EN" },
  });
  for (const { game, start, uid, sequence, state, stamp } of entries) {
    calendar.createEvent({
      id: uid,
      sequence,
      status: STATUS[state],
      stamp,
      ...calendarTimes(game, start),
      summary: oneLine(
        `${teamName(game.team)}: ${game.eventName ? `${game.eventName}, ` : ""}${fixtureName(game)}`,
      ),
      location: oneLine(venueAndAddress(game.venue, game.address)),
      // A double quotation mark would end the name, however it is escaped (RFC 5545, 3.2).
      organizer: organizer && { ...organizer, name: oneLine(organizer.name).replaceAll('"', "'") },
    });
  }
  return `${calendar}\r\n`;
}

/** From when to when a game stands in a calendar. Without a time the day is all that is known, and nobody is busy on it. */
export const calendarTimes = ({ timeTbd, date, team }: GameSummary, start: Date) =>
  timeTbd
    ? {
        start: parseISO(`${date}T00:00:00Z`),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
      }
    : { start, end: new Date(start.getTime() + gameMinutes(team.sport) * 60_000) };

/** @param organizer of the letter that brings the file; null for one that is fetched */
export const calendarFile = (
  entries: readonly CalendarEntry[],
  organizer: Organizer | null,
): NonNullable<Mail["attachments"]>[number] => ({
  filename: entries.length === 1 ? "game.ics" : "games.ics",
  contentType: `text/calendar; charset=utf-8${organizer ? `; method=${methodOf(entries)}` : ""}`,
  content: gameCalendar(entries, organizer),
});

const methodOf = (entries: readonly CalendarEntry[]) =>
  entries.every(({ state }) => state === "canceled") ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;

export const calendarUid = (appUrl: string, gameId: number): string =>
  `game-${gameId}@${new URL(appUrl).hostname}`;
