import {
  formatDate,
  formatTime,
  isCalendarDate,
  type LocalDateTime,
  MAX_DATE,
  MIN_DATE,
} from "./game-time.ts";

export const AFTER_LAST_DAY = `Date must be ${formatDate(MAX_DATE)} or earlier`;

export const PASSED_DATE = "Choose a date that has not passed";

export const ENDS_BEFORE_START = "The end is before the start";

export const NOT_A_DATE = "This is not a real date";

/** Why no game can be on a date (yyyy-MM-dd); null where one can. */
export function dateProblem(date: string): string | null {
  if (!isCalendarDate(date)) return NOT_A_DATE;
  if (date < MIN_DATE) return `Date must be ${formatDate(MIN_DATE)} or later`;
  return date > MAX_DATE ? AFTER_LAST_DAY : null;
}

/**
 * Why a wall-clock time that its zone skips is no time for a game; `sayDate` writes the date as its reader sees others.
 */
export function skippedTime({ date, time }: LocalDateTime, sayDate = formatDate): string {
  return `The clock skips ${formatTime(time)} on ${sayDate(date)} (daylight saving time begins). Choose another time.`;
}
