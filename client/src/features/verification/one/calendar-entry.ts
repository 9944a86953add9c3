import { minutesInDay } from "date-fns/constants";
import { pageFixtureName } from "#client/features/verification/game/shown-game.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { venueAndAddress } from "#shared/domain/school/address.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";

/** The game as a calendar knows it; one without a time has the day alone, from midnight to midnight in UTC. */
type CalendarLinks = { start: Date; end: Date; isAllDay: boolean; summary: string; location: string };

export function calendarEntry(game: VerificationPage): CalendarLinks {
  const { timeTbd: isAllDay, date, team, eventName, school, venue, address: place } = game;
  const start = isAllDay ? new Date(date) : instantAfterGap(game, school.timezone);
  const minutes = isAllDay ? minutesInDay : gameMinutes(team.sport);
  return {
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    isAllDay,
    summary: `${teamName(team)}: ${eventName && `${eventName}, `}${pageFixtureName(game)}`,
    location: venueAndAddress(venue, place),
  };
}

export const googleCalendarLink = ({ summary, location, ...entry }: CalendarLinks): string => {
  const [start, end] = saidTimes(entry);
  return address("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: summary,
    dates: `${start}/${end}`.replaceAll(/[-:]/g, ""),
    location,
  });
};

export const outlookLink = ({ summary, location, ...entry }: CalendarLinks): string => {
  const [startdt, enddt] = saidTimes(entry);
  return address("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: summary,
    startdt,
    enddt,
    ...(entry.isAllDay && { allday: "true" }),
    location,
  });
};

/** Outlook takes a plus sign for itself, not for a blank. */
const address = (page: string, params: Record<string, string>): string =>
  `${page}?${new URLSearchParams(params).toString().replaceAll("+", "%20")}`;

/** '2026-12-12T01:00:00Z', or '2026-12-12' of a day */
const saidTimes = ({ start, end, isAllDay }: Pick<CalendarLinks, "start" | "end" | "isAllDay">) =>
  [say(start, isAllDay), say(end, isAllDay)] as const;

const say = (instant: Date, isDay: boolean): string =>
  isDay ? instant.toISOString().slice(0, 10) : `${instant.toISOString().slice(0, 19)}Z`;
