import type { ShownTime } from "./format-code.ts";

/** Days are counted from here; a program of 1983 took 1900 for a leap year, so the first ones lie a day later. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_OF_MARCH_1900 = 61;
const DAYS_TO_1904 = 1462;
const DAY = 24 * 60 * 60;

/** The end of 9999, behind which no spreadsheet shows a date. */
const LAST_DAY = 2_958_466;

/**
 * A date and time as a cell shows it, but in one form: 'yyyy-MM-dd', 'HH:mm', or both. A time before 13:00 whose cell
 * says AM or PM says it, too, as '07:00' alone may be either.
 * @param serial days, with the time as the share of one
 * @returns null for what cannot be shown as a date
 */
export function shownText(serial: number, shown: ShownTime, is1904: boolean): string | null {
  const days = serial + (is1904 && shown.date ? DAYS_TO_1904 : 0);
  if (!(days >= 0 && days < LAST_DAY)) return null;
  const seconds = Math.round(days * DAY);
  return [
    shown.date ? dateOf(Math.floor(seconds / DAY)) : "",
    shown.time ? timeOf(shown.elapsed ? seconds : seconds % DAY, shown) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function dateOf(day: number): string {
  const real = day < FIRST_OF_MARCH_1900 ? day + 1 : day;
  return new Date(DAY_ZERO + real * DAY * 1000).toISOString().slice(0, 10);
}

function timeOf(seconds: number, shown: ShownTime): string {
  const hour = Math.floor(seconds / 3600);
  const parts = [hour, Math.floor(seconds / 60) % 60];
  if (shown.seconds && seconds % 60 > 0) parts.push(seconds % 60);
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  if (!shown.half || hour > 12) return clock;
  return hour === 0 ? `12${clock.slice(2)} AM` : `${clock} ${hour === 12 ? "PM" : "AM"}`;
}

/** '2026-09-04T19:00:00' as days; null for a text that is no such date. */
export function serialOfIso(text: string): number | null {
  const match = /^(?:(\d{4}-\d\d-\d\d)T?)?(?:(\d\d):(\d\d)(?::(\d\d))?[\d.]*Z?)?$/.exec(text.trim());
  if (!match?.[0]) return null;
  const [, date, hours = "0", minutes = "0", seconds = "0"] = match;
  const days = date ? (Date.parse(date) - DAY_ZERO) / (DAY * 1000) : 0;
  return days + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / DAY;
}
