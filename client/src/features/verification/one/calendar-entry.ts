import { pageFixtureName } from "#client/features/verification/game/shown-game.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";

/** The game as a calendar knows it. */
type CalendarLinks = { start: Date; end: Date; summary: string; location: string };

export function calendarEntry(game: VerificationPage): CalendarLinks {
  const start = instantAfterGap(game, game.school.timezone);
  return {
    start,
    end: new Date(start.getTime() + gameMinutes(game.team.sport) * 60_000),
    summary: `${teamName(game.team)}: ${pageFixtureName(game)}`,
    location: game.venue,
  };
}

export const googleCalendarLink = ({ start, end, summary, location }: CalendarLinks): string =>
  address("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: summary,
    dates: `${compact(start)}/${compact(end)}`,
    location,
  });

export const outlookLink = ({ start, end, summary, location }: CalendarLinks): string =>
  address("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: summary,
    startdt: toSecond(start),
    enddt: toSecond(end),
    location,
  });

/** Outlook takes a plus sign for itself, not for a blank. */
const address = (page: string, params: Record<string, string>): string =>
  `${page}?${new URLSearchParams(params).toString().replaceAll("+", "%20")}`;

/** '2026-12-12T01:00:00Z' */
const toSecond = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/** '20261212T010000Z' */
const compact = (instant: Date): string => toSecond(instant).replaceAll(/[-:]/g, "");
