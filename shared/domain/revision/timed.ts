import { secondsInDay, secondsInMinute } from "date-fns/constants";

/** A row of a file or a game, with its start in seconds on the wall clock, counted from 1970. */
export type Timed = { id: number; at: number };

const dayNumber = ({ at }: Timed): number => Math.floor(at / secondsInDay);
const minuteNumber = ({ at }: Timed): number => Math.floor(at / secondsInMinute);

export const daysApart = (row: Timed, game: Timed): number => Math.abs(dayNumber(row) - dayNumber(game));
export const minutesApart = (row: Timed, game: Timed): number =>
  Math.abs(minuteNumber(row) - minuteNumber(game));
