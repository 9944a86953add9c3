import { formatDate } from "#shared/domain/game-time.ts";
import { dayOf } from "#shared/domain/zone-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const format = new Intl.RelativeTimeFormat("en");

/**
 * '5 minutes ago', and after a week the zone's date. An instant that is still to come, by a clock that is ahead, is
 * 'just now'.
 */
export function timeAgo(instant: number, now: number, timeZone: string): string {
  const age = now - instant;
  if (age < MINUTE) return "just now";
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return format.format(-Math.floor(age / HOUR), "hour");
  if (age < 7 * DAY) return format.format(-Math.floor(age / DAY), "day");
  return `on ${formatDate(dayOf(instant, timeZone))}`;
}
