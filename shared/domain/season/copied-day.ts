import { dateProblem } from "#shared/domain/time/game-date.ts";
import { addDays, daysBetween } from "#shared/domain/time/game-time.ts";
import { firstYearOf } from "./school-year.ts";
import type { DayMapping } from "./season-choice.ts";

/** 52 weeks: a year later on the same weekday. */
const YEAR_OF_WEEKS = 364;

/** `date` is yyyy-MM-dd; '' where there is no such day, for the reason that `problem` says. */
type CopiedDay = { date: string; problem: string | null };

/**
 * The day of each copied game by that of its source.
 * @param days `firstDay` is a date that exists
 * @param dates of the games that are copied, yyyy-MM-dd
 */
export function copiedDays(days: DayMapping, dates: readonly string[]): (date: string) => CopiedDay {
  const sorted = [...dates].sort();
  const [first = ""] = sorted;
  const years = yearsBehind(first, sorted.at(-1) ?? "");
  if (days.by === "start") return (date) => existing(addDays(days.firstDay, daysBetween(first, date)));
  return days.by === "date" ? (date) => sameDate(date, years) : (date) => existing(sameWeekday(date, years));
}

/** How many years it takes to bring the first day behind the last one: 1, unless it is more than a season. */
function yearsBehind(first: string, last: string): number {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  return last.slice(5) < first.slice(5) ? years : years + 1;
}

/** July begins a school year: 364 days after its first days the same one would still go on. */
function sameWeekday(date: string, years: number): string {
  const later = addDays(date, YEAR_OF_WEEKS * years);
  return firstYearOf(later) < firstYearOf(date) + years ? addDays(later, 7) : later;
}

function sameDate(date: string, years: number): CopiedDay {
  const year = Number(date.slice(0, 4)) + years;
  const isLeapDay = date.endsWith("-02-29");
  const copied = existing(`${String(year).padStart(4, "0")}${date.slice(4)}`);
  return copied.problem !== null && isLeapDay
    ? { date: "", problem: `February 29 does not exist in ${year}` }
    : copied;
}

function existing(date: string): CopiedDay {
  const problem = dateProblem(date);
  return problem === null ? { date, problem } : { date: "", problem };
}
