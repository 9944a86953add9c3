import { addDays, weekdayOf } from "./game-time.ts";
import { dayOf } from "./zone-day.ts";
import { toLocal } from "./zone-time.ts";

/** The days of a school, on its own clock. */
export type SchoolCalendar = {
  timeZone: string;
  /** blackouts for all teams; days as yyyy-MM-dd, both ends included */
  daysOff: readonly { from: string; to: string }[];
};

/** The first hour of the office, and the first after it. */
const OPENS = 8;
const CLOSES = 16;

/** A school that is closed for so long has no next day at work: nobody waits for one. */
const LONGEST_BREAK_DAYS = 366;

const SATURDAY = 6;
const SUNDAY = 0;

/** Whether the school works on a day (yyyy-MM-dd): Monday to Friday, in no blackout for all teams. */
export function isSchoolDay(day: string, { daysOff }: Pick<SchoolCalendar, "daysOff">): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !daysOff.some(({ from, to }) => from <= day && day <= to);
}

/** The hour of the wall clock, 0 to 23. @param now epoch milliseconds */
const hourOf = (now: number, timeZone: string): number => Number(toLocal(now, timeZone).time.slice(0, 2));

/** Whether somebody is at work: from 8:00 to 16:00 of a school day. @param now epoch milliseconds */
export function isOfficeHours(now: number, calendar: SchoolCalendar): boolean {
  const hour = hourOf(now, calendar.timeZone);
  return hour >= OPENS && hour < CLOSES && isSchoolDay(dayOf(now, calendar.timeZone), calendar);
}

/** The next school day after a day; null where there is none within a year. */
export function nextSchoolDay(day: string, calendar: Pick<SchoolCalendar, "daysOff">): string | null {
  let next = day;
  for (let days = 0; days < LONGEST_BREAK_DAYS; days += 1) {
    next = addDays(next, 1);
    if (isSchoolDay(next, calendar)) return next;
  }
  return null;
}

/** The last day after which so many days of work have begun on `today`, where no blackout delays them. */
export function workdaysBefore(today: string, count: number): string {
  let day = today;
  for (let left = count; left > 0; day = addDays(day, -1)) {
    if (isSchoolDay(day, { daysOff: [] })) left -= 1;
  }
  return day;
}

/**
 * How many school days have begun after the day of `since`, that of `now` included: 1 on the first of them.
 * @param most counted no further
 */
export function schoolDaysSince(since: number, now: number, calendar: SchoolCalendar, most: number): number {
  const today = dayOf(now, calendar.timeZone);
  let count = 0;
  for (let day = dayOf(since, calendar.timeZone); day < today && count < most; ) {
    day = addDays(day, 1);
    if (isSchoolDay(day, calendar)) count += 1;
  }
  return count;
}
