import type { Game } from "#shared/api/games.ts";
import { addDays, dayOf, isCalendarDate, MIN_DATE, weekdayOf } from "#shared/domain/game-time.ts";

export type CalendarView = "month" | "week";

/** So many games stand in a day; the rest is behind '+N more'. */
export const MAX_GAMES_PER_DAY = 3;

/** No game can be later. */
const MAX_DATE = "2999-12-31";

const DAYS_PER_WEEK = 7;

const MONTH_YEAR = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });
const MONTH_DAY_YEAR = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** The seven days, from Sunday on, of the week that a day (yyyy-MM-dd) is in. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(sunday, index));
}

/** The whole weeks, Sunday first, that the month of a day touches. */
export function weeksOfMonth(day: string): string[][] {
  const weeks: string[][] = [];
  const end = addDays(addMonths(firstOfMonth(day), 1), -1);
  for (
    let week = weekOf(firstOfMonth(day));
    (week[0] ?? "") <= end;
    week = weekOf(addDays(week[0] ?? "", 7))
  ) {
    weeks.push(week);
  }
  return weeks;
}

export function weeksOf(view: CalendarView, day: string): string[][] {
  return view === "month" ? weeksOfMonth(day) : [weekOf(day)];
}

/** Whether both days are in the month, or the week, that the view shows. */
export function inSamePeriod(view: CalendarView, a: string, b: string): boolean {
  return view === "month" ? monthOf(a) === monthOf(b) : weekOf(a)[0] === weekOf(b)[0];
}

/** So many months later (or earlier) on the same day, or on the month's last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const target = year * 12 + (month - 1) + months;
  const start = `${pad(Math.floor(target / 12), 4)}-${pad((target % 12) + 1, 2)}`;
  for (let last = date; last > 0; last -= 1) {
    const found = `${start}-${pad(last, 2)}`;
    if (isCalendarDate(found)) return found;
  }
  return day;
}

/** The same day of the next month or week (or, with -1, of the one before), within the dates that a game can have. */
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

/** 'September 2026', or 'Week of September 6, 2026' after the week's Sunday. */
export function periodTitle(view: CalendarView, day: string): string {
  if (view === "month") return MONTH_YEAR.format(midnight(day));
  return `Week of ${MONTH_DAY_YEAR.format(midnight(weekOf(day)[0] ?? day))}`;
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

function firstOfMonth(day: string): string {
  return `${monthOf(day)}-01`;
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
