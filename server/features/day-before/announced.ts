import { compareStoredSnapshots } from "#server/features/games/learned.ts";
import type { StoredGame } from "#shared/domain/game/game-summary.ts";
import { isOfficeHours, nextSchoolDay, type SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { GameRow } from "#shared/schema/games.ts";

type AnnouncedGame = StoredGame & {
  game: Pick<GameRow, "opponentId" | "snapshots" | "status" | "isHome" | "site" | "timeTbd">;
};

/**
 * The last day (yyyy-MM-dd) whose games are announced now; null while nobody is at work. @param now epoch milliseconds
 */
export const announcedUntil = (now: number, calendar: SchoolCalendar): string | null =>
  isOfficeHours(now, calendar) ? nextSchoolDay(dayOf(now, calendar.timeZone), calendar) : null;

/** Whether the opponent travels to an agreed game at a known time, and knows it as it is. */
export function isAnnounced(stored: AnnouncedGame, now: Date, calendar: SchoolCalendar): boolean {
  const { status, isHome, site, timeTbd, datetimeUtc } = stored.game;
  if (status !== "verified" || !isHome || site === "neutral" || timeTbd) return false;
  const { timeZone } = calendar;
  const { snapshot, isOutOfDate } = compareStoredSnapshots(stored, { timeZone, now });
  if (!snapshot || isOutOfDate) return false;
  const until = announcedUntil(now.getTime(), calendar);
  const day = dayOf(datetimeUtc, timeZone);
  return until !== null && day > dayOf(now, timeZone) && day <= until;
}

/** One message for a game and its start: a game that was moved is announced again. */
export const announcementKey = ({ id, datetimeUtc }: Pick<GameRow, "id" | "datetimeUtc">): string =>
  `${id}:${datetimeUtc.toISOString()}`;
