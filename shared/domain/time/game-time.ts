import { addHours } from "date-fns/addHours";
import { millisecondsInDay } from "date-fns/constants";

/** A wall clock's reading: `date` as yyyy-MM-dd, `time` as HH:mm:ss. */
export type LocalDateTime = { date: string; time: string };

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The earliest date that a game can have. */
export const MIN_DATE = "1900-01-01";

/** The latest date that a game can have: it keeps a slip of the finger ('20026') out of the calendar. */
export const MAX_DATE = "2999-12-31";

/** 24:00 of the last day is 00:00 of one that no game can have. */
export const isBeyondLastDay = ({ date, time }: LocalDateTime): boolean =>
  date === MAX_DATE && time === "24:00:00";

/**
 * Calendar arithmetic, free of clocks: `addDays("2026-12-31", 1)` is "2027-01-01". The library's own `addDays` counts
 * days of the host's clock, which in Samoa lack one; in UTC every day has 24 hours.
 */
export function addDays(date: string, days: number): string {
  return addHours(midnightUtc(date), days * 24)
    .toISOString()
    .slice(0, 10);
}

/** How many days a date (yyyy-MM-dd) is after another one; below zero where it is before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsInDay;

/** 0 is Sunday. */
export function weekdayOf(date: string): Weekday {
  return midnightUtc(date).getUTCDay() as Weekday;
}

/** A day that exists, as yyyy-MM-dd, from the year 1 to 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith("0000")) return false;
  const day = midnightUtc(text);
  // The 30th of February would be read as the second of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** HH:mm:ss from 00:00:00 to 23:59:59, and 24:00:00. */
export function isClockTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/.test(text);
}

/*
 * One language has these names: the first `Intl.DateTimeFormat` of a page would cost a phone more than the page's own code,
 * before anything shows.
 */
export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "2026-09-04" → "09/04/2026" */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** "19:00:00" or "19:00" → "7:00 PM" */
export function formatTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** The word in the place of a time that nobody knows yet. */
export const TBD = "TBD";

/** "7:00 PM", or "TBD" where nobody knows the time yet */
export const timeOrTbd = ({ time, timeTbd = false }: { time: string; timeTbd?: boolean }): string =>
  timeTbd ? TBD : formatTime(time);

/** "7:00 PM ET"; a school without a known zone has no code. */
export function timeWithZone(game: { time: string; timeTbd?: boolean; timezoneCode: string }): string {
  return game.timeTbd ? TBD : `${formatTime(game.time)} ${game.timezoneCode}`.trim();
}

/** "2026-09-04" → "Fri, Sep 4" */
export function formatLongDate(date: string): string {
  return `${formatWeekday(date)}, ${formatMonthDay(date)}`;
}

/** "2026-09-04" → "Fri, Sep 4, 2026" */
export function formatLongDateWithYear(date: string): string {
  return `${formatLongDate(date)}, ${date.slice(0, 4)}`;
}

/** "2026-09-04" → "Fri" */
export function formatWeekday(date: string): string {
  return WEEKDAYS[weekdayOf(date)].slice(0, 3);
}

/** "2026-09-04" → "Sep 4" */
export function formatMonthDay(date: string): string {
  return `${monthOf(date).slice(0, 3)} ${Number(date.slice(8))}`;
}

/** "2026-09-04" → "Friday, September 4, 2026" */
export function formatFullDate(date: string): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${monthOf(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

/** 'December 2026' */
export const monthOfYear = (date: string): string => `${monthOf(date)} ${date.slice(0, 4)}`;

const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? "";

function midnightUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
