import { counted } from "#client/lib/counted.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * '5 minutes ago', and after a week the zone's date. An instant that is still to come, by a clock that is ahead, is
 * 'just now'.
 */
export function timeAgo(instant: number, now: number, timeZone: string): string {
  const age = now - instant;
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${counted(Math.floor(age / MINUTE), "minute")} ago`;
  if (age < DAY) return `${counted(Math.floor(age / HOUR), "hour")} ago`;
  if (age < 7 * DAY) return `${counted(Math.floor(age / DAY), "day")} ago`;
  return `on ${formatDate(dayOf(instant, timeZone))}`;
}
