import { dateProblem } from "#shared/domain/time/game-date.ts";
import { formatDate, isCalendarDate, weekdayOf } from "#shared/domain/time/game-time.ts";
import { quoted, tidy } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `date` is yyyy-MM-dd; `time` is the text behind it in the same cell, or ''. `isShort`: the year has two digits. */
type DateCell = { date: string; time: string; isShort: boolean };

type Found = { date: string; isShort: boolean; isSerial: boolean };

const LONGEST = 60;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const WEEKDAY = "(sun|mon|tue|wed|thu|fri|sat)(?:s|r|rs|nes|ur)?(?:day)?\\.?";
const LEADING_WEEKDAY = new RegExp(`^\\(?${WEEKDAY}\\)?[,\\s]\\s*`, "i");
const TRAILING_WEEKDAY = new RegExp(`[,\\s]\\s*\\(?${WEEKDAY}\\)?$`, "i");
const TRAILING_TIME =
  /[T\s]\s*(\d{1,2}(?::\d\d){0,2}\s?[ap](?:\.?\s?m)?\.?|\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?|tb[ad])$/i;

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.?[\s-]?(\d{1,2})(?:st|nd|rd|th)?(?:,\s?|\s|-)'?(\d{4}|\d\d)$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]([a-z]{3,9})\.?(?:,\s?|\s|-)'?(\d{4}|\d\d)$/i;
const WITHOUT_YEAR =
  /^(?:\d{1,2}[/.-]\d{1,2}|[a-z]{3,9}\.?[\s-]?\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[\s-][a-z]{3,9}\.?)$/i;

/** Days since the end of 1899, from 1954 to 2119: what a spreadsheet writes for a date that lost its format. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 24 * 60 * 60 * 1000;

/** Reads '9/4/2026', '9/4/26', '2026-09-04', 'Fri, Sep 4, 2026' and their like, and says where it had to guess. */
export function readDate(cell: string): Reading<DateCell> {
  const text = tidy(cell);
  if (text === "") return wrong("Date is blank");
  if (text.length > LONGEST) return wrong(`${quoted(cell)} is not a date`);
  const { rest, time } = withoutTime(text);
  const { day, weekday } = withoutWeekday(rest);
  const found = findDate(day);
  if (!found) {
    const why = WITHOUT_YEAR.test(day) ? ": the year is missing" : "";
    return wrong(`${quoted(cell)} is not a date${why}`);
  }
  const problem = dateProblem(found.date);
  if (problem) return wrong(`${quoted(cell)}: ${problem}`);
  const { date, isShort, isSerial } = found;
  const guess = isSerial ? `${quoted(cell)} was read as an Excel date, ${formatDate(date)}` : null;
  return right({ date, time, isShort }, guess, weekdayWarning(date, weekday));
}

/**
 * Reads a date that is being typed by the same rules, as yyyy-MM-dd; null while it is not (yet) a date. A
 * bare number is a date only in a spreadsheet, not here.
 */
export function readTypedDate(text: string): string | null {
  if (text.length > LONGEST) return null;
  const { day } = withoutWeekday(tidy(text));
  return SERIAL.test(day) ? null : (findDate(day)?.date ?? null);
}

function withoutTime(text: string): { rest: string; time: string } {
  const match = TRAILING_TIME.exec(text);
  return match ? { rest: text.slice(0, match.index), time: match[1] ?? "" } : { rest: text, time: "" };
}

function withoutWeekday(text: string): { day: string; weekday: string | null } {
  const match = LEADING_WEEKDAY.exec(text) ?? TRAILING_WEEKDAY.exec(text);
  if (!match) return { day: text, weekday: null };
  return { day: text.replace(match[0], "").trim(), weekday: match[1]?.toLowerCase() ?? null };
}

function findDate(text: string): Found | null {
  const serial = SERIAL.exec(text);
  if (serial) {
    const date = new Date(DAY_ZERO + Number(serial[1]) * DAY).toISOString().slice(0, 10);
    return { date, isShort: false, isSerial: true };
  }
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
  return String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1);
}

function dateOf(year: string, month = "", day = ""): Found | null {
  const isShort = year.length === 2;
  const date = `${isShort ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? { date, isShort, isSerial: false } : null;
}

function weekdayWarning(date: string, weekday: string | null): string | null {
  const actual = WEEKDAYS[weekdayOf(date)] ?? "";
  if (weekday === null || actual.toLowerCase().startsWith(weekday)) return null;
  const written = WEEKDAYS.find((name) => name.toLowerCase().startsWith(weekday));
  return `${formatDate(date)} is a ${actual}, not a ${written}; the date was taken`;
}
