import { ICalCalendar, ICalEvent, type ICalEventData, ICalEventStatus } from "ical-generator";
import type { PublicGame } from "#server/features/publication/public-game.ts";
import { calendarTimes, calendarUid } from "#server/mail/templates/game-calendar.ts";
import { oneLine } from "#server/mail/templates/layout.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { followedBy, opponentWords } from "#shared/domain/game/opponent-words.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import type { PublicState } from "#shared/domain/requests/public-state.ts";
import { venueAndAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

/** A game as the follower of a feed sees it: `isHome` and `opponentName` are theirs. */
export type FeedGame = GameSummary &
  Pick<PublicGame, "id" | "start" | "state" | "address" | "score" | "sequence" | "updatedAt"> & {
    /** of a meet, as `PublicGame` has them */
    schools?: PublicGame["schools"];
    /** what only the school's own people read; '' for nothing */
    inHouse?: string;
  };

export type Feed = {
  /** what calendar programs call it */
  name: string;
  games: readonly FeedGame[];
};

/** The Content-Type of a calendar. */
export const CALENDAR = "text/calendar; charset=utf-8";

const REFRESHED_EVERY_SECONDS = 3_600;

const STATUS: Record<PublicState, ICalEventStatus> = {
  open: ICalEventStatus.TENTATIVE,
  postponed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  played: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

const HEADS: Partial<Record<PublicState, string>> = { canceled: "CANCELED: ", postponed: "POSTPONED: " };

type FeedPlace = {
  /** names the events as the mails do */
  appUrl: string;
  /** of the school's public page; '' for none */
  slug: string;
};

/** A calendar that programs ask for again and again, in UTC. The same games make the same bytes. */
export function feedFile({ name, games }: Feed, place: FeedPlace): string {
  const calendar = new ICalCalendar({
    prodId: { company: PRODUCT_NAME, product: "Games", language: "EN" },
    // Calendar programs, too, take this one text as it is written.
    name: oneLine(name),
    ttl: REFRESHED_EVERY_SECONDS,
  });
  const events = games.map((game) => new ICalEvent(eventOf(game, place), calendar).toString());
  return `${String(calendar).slice(0, -END.length)}${foldLines(events.join(""))}${END}\r\n`;
}

const END = "END:VCALENDAR";

const eventOf = (game: FeedGame, { appUrl, slug }: FeedPlace): ICalEventData => ({
  id: calendarUid(appUrl, game.id),
  sequence: game.sequence,
  status: STATUS[game.state],
  stamp: game.updatedAt,
  lastModified: game.updatedAt,
  ...calendarTimes(game, game.start),
  summary: oneLine(summaryOf(game)),
  location: oneLine(venueAndAddress(game.venue, game.address)),
  description: remarksOn(game).join("\n") || null,
  url: slug ? `${appUrl}/s/${slug}` : null,
});

function summaryOf({ opponentName, schools = [], ...game }: FeedGame): string {
  const { state, eventName, timeTbd } = game;
  const time = timeTbd ? " (time TBD)" : "";
  const words = opponentWords({ ...game, schools, opponent: { schoolName: opponentName } });
  const name = followedBy(teamName(game.team), words);
  return `${HEADS[state] ?? ""}${eventName && `${eventName}: `}${name}${time}`;
}

function remarksOn({ state, score, inHouse = "" }: FeedGame): string[] {
  const remarks = [
    STATUS[state] === ICalEventStatus.TENTATIVE ? "Not confirmed yet" : "",
    state === "played" && score ? `Final: ${oneLine(score)}` : "",
    inHouse,
  ];
  return remarks.filter((remark) => remark !== "");
}

const LINE_END = "\r\n";
const MAX_BYTES = 75;

/**
 * Folds the lines of a calendar that are longer than 75 bytes (RFC 5545, 3.1), none within a character. The library
 * does so, too. It takes a tenth of a second for a school's year, and meanwhile nobody else is served.
 */
export const foldLines = (text: string): string => text.split(LINE_END).map(foldLine).join(LINE_END);

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_BYTES) return line;
  let folded = "";
  let used = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (used + bytes > MAX_BYTES) {
      // The blank at the beginning counts as well.
      folded += `${LINE_END} `;
      used = 1;
    }
    folded += character;
    used += bytes;
  }
  return folded;
}
