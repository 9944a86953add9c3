import { isCalendarDate, MONTHS } from "./game-time.ts";

/** `date` is yyyy-MM-dd. `isShort`: the year has two digits. */
export type WrittenDate = { date: string; isShort: boolean };

/** 'Friday' in all the ways in which people write it: 'Fri', 'Thurs.' */
export const WEEKDAY = "(sun|mon|tue|wed|thu|fri|sat)(?:s|r|rs|nes|ur)?(?:day)?\\.?";
const LEADING_WEEKDAY = new RegExp(`^\\(?${WEEKDAY}\\)?[,\\s]\\s*`, "i");
const TRAILING_WEEKDAY = new RegExp(`[,\\s]\\s*\\(?${WEEKDAY}\\)?$`, "i");

const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.?[\s-]?(\d{1,2})(?:st|nd|rd|th)?(?:,\s?|\s|-)'?(\d{4}|\d\d)$/i;
/** 'Sep 11-12' is two days, and no year. */
const DAYS_OF_MONTH = /^[a-z]{3,9}\.?\s?\d{1,2}-\d\d$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]([a-z]{3,9})\.?(?:,\s?|\s|-)'?(\d{4}|\d\d)$/i;

/** 'Fri, Sep 4, 2026' is 'Sep 4, 2026' and 'fri'. */
export function withoutWeekday(text: string): { day: string; weekday: string | null } {
  const match = LEADING_WEEKDAY.exec(text) ?? TRAILING_WEEKDAY.exec(text);
  if (!match) return { day: text, weekday: null };
  return { day: text.replace(match[0], "").trim(), weekday: match[1]?.toLowerCase() ?? null };
}

/** Reads '9/4/2026', '9/4/26', '2026-09-04', 'Sep 4, 2026' and their like; null for what is no date with a year. */
export function readWrittenDate(text: string): WrittenDate | null {
  if (DAYS_OF_MONTH.test(text)) return null;
  const [, year1, , month1, day1] = YEAR_FIRST.exec(text) ?? [];
  if (year1) return dateOf(year1, month1, day1);
  const [, year2, month2, day2] = COMPACT.exec(text) ?? [];
  if (year2) return dateOf(year2, month2, day2);
  const [, month3, , day3, year3] = MONTH_FIRST.exec(text) ?? [];
  if (year3) return dateOf(year3, month3, day3);
  const [, name4 = "", day4, year4] = MONTH_NAME_FIRST.exec(text) ?? [];
  if (year4) return dateOf(year4, monthNumber(name4), day4);
  const [, day5, name5 = "", year5] = DAY_FIRST.exec(text) ?? [];
  return year5 ? dateOf(year5, monthNumber(name5), day5) : null;
}

function monthNumber(name: string): string {
  return String(MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1);
}

function dateOf(year: string, month = "", day = ""): WrittenDate | null {
  const isShort = year.length === 2;
  const date = `${isShort ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? { date, isShort } : null;
}
