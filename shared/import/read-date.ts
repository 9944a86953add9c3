import { dateProblem } from "#shared/domain/time/game-date.ts";
import { formatDate, WEEKDAYS, weekdayOf } from "#shared/domain/time/game-time.ts";
import { readWrittenDate, type WrittenDate, withoutWeekday } from "#shared/domain/time/written-date.ts";
import { quoted, tidy } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `date` is yyyy-MM-dd; `time` is the text behind it in the same cell, or ''. `isShort`: the year has two digits. */
type DateCell = { date: string; time: string; isShort: boolean };

type Found = WrittenDate & { isSerial: boolean };

const LONGEST = 60;

const TRAILING_TIME =
  /[T\s]\s*(\d{1,2}(?::\d\d){0,2}\s?[ap](?:\.?\s?m)?\.?|\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?|tb[ad])$/i;

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

/** A date without its year: 'Fri 9/4', '4-Sep 7 PM'. */
export type DateWithoutYear = { weekday: string | null; inYear: (year: number) => Reading<DateCell> };

/**
 * A date of which only the year is missing, as '9/4', 'Sep 4' or 'Fri, 4-Sep'; null for any other text. A year has a
 * day that no other one has: February 29 is no date in most.
 */
export function readDateWithoutYear(cell: string): DateWithoutYear | null {
  const text = tidy(cell);
  if (text.length > LONGEST || readDate(cell).ok) return null;
  const { rest, time } = withoutTime(text);
  const { day, weekday } = withoutWeekday(rest);
  if (!WITHOUT_YEAR.test(day)) return null;
  const sign = /^\d+([/.-])\d+$/.exec(day)?.[1] ?? " ";
  const inYear = (year: number) =>
    readDate([weekday, `${day}${sign}${year}`, time].filter(Boolean).join(" "));
  // A leap year has every day.
  return inYear(LEAP_YEAR).ok ? { weekday, inYear } : null;
}

const LEAP_YEAR = 2028;

function withoutTime(text: string): { rest: string; time: string } {
  const match = TRAILING_TIME.exec(text);
  return match ? { rest: text.slice(0, match.index), time: match[1] ?? "" } : { rest: text, time: "" };
}

function findDate(text: string): Found | null {
  const serial = SERIAL.exec(text);
  if (!serial) {
    const written = readWrittenDate(text);
    return written && { ...written, isSerial: false };
  }
  const date = new Date(DAY_ZERO + Number(serial[1]) * DAY).toISOString().slice(0, 10);
  return { date, isShort: false, isSerial: true };
}

function weekdayWarning(date: string, weekday: string | null): string | null {
  const actual = WEEKDAYS[weekdayOf(date)];
  if (weekday === null || actual.toLowerCase().startsWith(weekday)) return null;
  const written = WEEKDAYS.find((name) => name.toLowerCase().startsWith(weekday));
  return `${formatDate(date)} is a ${actual}, not a ${written}; the date was taken`;
}
