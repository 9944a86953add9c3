import { formatDate, formatTime, type LocalDateTime } from "./game-time.ts";

/**
 * Why a wall-clock time that its zone skips is no time for a game; `sayDate` writes the date as its reader sees others.
 */
export function skippedTime({ date, time }: LocalDateTime, sayDate = formatDate): string {
  return `The clock skips ${formatTime(time)} on ${sayDate(date)} (daylight saving time begins). Choose another time.`;
}
