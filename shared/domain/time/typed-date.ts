import { addDays, WEEKDAYS, weekdayOf } from "./game-time.ts";
import { readWrittenDate, WEEKDAY, withoutWeekday } from "./written-date.ts";

const LONGEST = 60;

const ONLY_A_WEEKDAY = new RegExp(`^${WEEKDAY}$`, "i");

/** '12/4' and its like, which takes a year behind the same sign. */
const IN_NUMBERS = /^\d{1,2}([/.-])\d{1,2}$/;

/** Leap days come back after eight years at the latest. */
const YEARS_TO_TRY = 9;

/**
 * Reads a date as people write it, '12/4/2026', '12/4', 'Dec 4' or 'Friday', as yyyy-MM-dd; null for what is not (yet)
 * a date. Without a year it is the next such day, `today` (yyyy-MM-dd) among them.
 */
export function readTypedDate(text: string, today: string): string | null {
  if (text.length > LONGEST) return null;
  const typed = text.trim().replace(/\s+/g, " ");
  const weekday = ONLY_A_WEEKDAY.exec(typed)?.[1];
  if (weekday) return nextWeekday(weekday, today);
  const { day } = withoutWeekday(typed);
  return (
    readWrittenDate(day)?.date ?? datesInYears(day, yearsFrom(today)).find((date) => date >= today) ?? null
  );
}

/** The last such day, `latest` (yyyy-MM-dd) among them, of a text without a year. */
export const lastSuchDay = (day: string, latest: string): string | null =>
  datesInYears(day, yearsFrom(latest, 1 - YEARS_TO_TRY)).findLast((date) => date <= latest) ?? null;

/** Reads a text without a year as a day of one; null if there is none. */
export function dateInYear(day: string, year: number): string | null {
  const sign = IN_NUMBERS.exec(day)?.[1] ?? " ";
  return readWrittenDate(`${day}${sign}${String(year).padStart(4, "0")}`)?.date ?? null;
}

/** As many years as bring every day back, from that of `date` and `offset` on. */
export function yearsFrom(date: string, offset = 0): number[] {
  const first = Number(date.slice(0, 4)) + offset;
  return Array.from({ length: YEARS_TO_TRY }, (_, index) => first + index);
}

const datesInYears = (day: string, years: readonly number[]): string[] =>
  years.flatMap((year) => dateInYear(day, year) ?? []);

function nextWeekday(weekday: string, today: string): string {
  const wanted = WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(weekday.toLowerCase()));
  return addDays(today, (wanted - weekdayOf(today) + 7) % 7);
}
