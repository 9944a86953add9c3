import {
  addMonths as addMonthsTo,
  eachDayOfInterval,
  eachWeekOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfMonth,
  startOfWeek,
} from "date-fns";
import type { Game } from "#shared/api/games.ts";
import { addDays, formatDate, isCalendarDate, MAX_DATE, MIN_DATE } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

export type CalendarView = "month" | "week";

/** The games that a day shows; the rest is behind '+N more'. */
export const MAX_GAMES_PER_DAY = 3;

const DAYS_PER_WEEK = 7;

const dayText = (date: Date): string => format(date, "yyyy-MM-dd");

/** The seven days, from Sunday on, of the week that a day (yyyy-MM-dd) is in. */
export function weekOf(day: string): string[] {
  const date = parseISO(day);
  return eachDayOfInterval({ start: startOfWeek(date), end: endOfWeek(date) }).map(dayText);
}

/** The whole weeks, Sunday first, that the month of a day touches. */
export function weeksOfMonth(day: string): string[][] {
  const date = parseISO(day);
  const sundays = eachWeekOfInterval({ start: startOfMonth(date), end: endOfMonth(date) });
  return sundays.map((sunday) => weekOf(dayText(sunday)));
}

export function weeksOf(view: CalendarView, day: string): string[][] {
  return view === "month" ? weeksOfMonth(day) : [weekOf(day)];
}

/** Whether both days are in the month, or the week, that the view shows. */
export function inSamePeriod(view: CalendarView, a: string, b: string): boolean {
  return view === "month" ? monthOf(a) === monthOf(b) : weekOf(a)[0] === weekOf(b)[0];
}

/** The day `months` later (or earlier, if negative), or the month's last day where it has no such day. */
export const addMonths = (day: string, months: number): string => dayText(addMonthsTo(parseISO(day), months));

/** The day in the next month or week (or, with -1, in the one before), within the dates that a game can have. */
export function nextPeriod(view: CalendarView, day: string, step: 1 | -1): string {
  return withinDates(view === "month" ? addMonths(day, step) : addDays(day, step * DAYS_PER_WEEK));
}

/** A day that no game can have becomes the first or the last one that it can. */
export function withinDates(day: string): string {
  if (day < MIN_DATE) return MIN_DATE;
  return day > MAX_DATE ? MAX_DATE : day;
}

/** The day that an address names; null for one that names none. */
export function readDay(text: string): string | null {
  return isCalendarDate(text) ? withinDates(text) : null;
}

/** 'September 2026', or 'Week of 09/06/2026' after the week's Sunday. */
export function periodTitle(view: CalendarView, day: string): string {
  if (view === "month") return format(parseISO(day), "MMMM yyyy");
  return `Week of ${formatDate(dayText(startOfWeek(parseISO(day))))}`;
}

/** The games of each day in order of their start. The day is the school's, whatever the browser's zone. */
export function gamesByDay(games: readonly Game[], timeZone: string): Map<string, Game[]> {
  const days = new Map<string, Game[]>();
  const sorted = [...games].sort(
    (a, b) => Date.parse(a.datetimeUtc) - Date.parse(b.datetimeUtc) || a.id - b.id,
  );
  for (const game of sorted) {
    const day = dayOf(Date.parse(game.datetimeUtc), timeZone);
    const known = days.get(day);
    if (known) known.push(game);
    else days.set(day, [game]);
  }
  return days;
}

/** The first day after `day` with a game; null when there is none. */
export function nextGameDay(days: ReadonlyMap<string, unknown>, day: string): string | null {
  const later = [...days.keys()].filter((key) => key > day).sort();
  return later[0] ?? null;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}
