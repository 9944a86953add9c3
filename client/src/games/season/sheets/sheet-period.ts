import type { Game } from "#shared/api/games.ts";
import { schoolYearOf } from "#shared/domain/season/school-year.ts";
import { addDays, MAX_DATE, MIN_DATE, weekdayOf } from "#shared/domain/time/game-time.ts";
import type { AskedSheet } from "./sheet-address.ts";

/** Both days (yyyy-MM-dd) are within. */
export type SheetPeriod = { from: string; to: string };

const DAYS_PER_WEEK = 7;

type Lists = {
  games: readonly Game[];
  /** the school's day as yyyy-MM-dd */
  today: string;
};

/** The days of a sheet: one, those of a week from Sunday on as in the calendar, or those of a school year. */
export function periodOf(asked: AskedSheet, { games, today }: Lists): SheetPeriod {
  if (asked.kind === "team") return schoolYearAround(asked.date ?? seasonDay(asked.teamId, { games, today }));
  const { kind, date } = asked;
  if (kind === "day") return { from: date, to: date };
  const from = addDays(date, -weekdayOf(date));
  return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
}

/** The day or the week before and after; null for a team, and where no game can be any more. */
export function neighbours(asked: AskedSheet): { before: AskedSheet | null; after: AskedSheet | null } {
  if (asked.kind === "team") return { before: null, after: null };
  const { kind, date } = asked;
  const step = kind === "day" ? 1 : DAYS_PER_WEEK;
  const at = (days: number): AskedSheet | null => {
    const day = addDays(date, days);
    return day < MIN_DATE || day > MAX_DATE ? null : { kind, date: day };
  };
  return { before: at(-step), after: at(step) };
}

/** Schools count their years from July on: in June the games of fall are those of the next one. */
function schoolYearAround(date: string): SheetPeriod {
  const { from, to } = schoolYearOf(date);
  return { from, to };
}

/** The day of a team's next game, else of its last one. */
function seasonDay(teamId: number, { games, today }: Lists): string {
  const days = games.filter((game) => game.teamId === teamId).map(({ date }) => date);
  const ahead = days.filter((date) => date >= today);
  return ahead.toSorted()[0] ?? days.toSorted().at(-1) ?? today;
}
