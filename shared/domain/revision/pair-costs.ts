import { secondsInDay, secondsInMinute } from "date-fns/constants";
import { daysApart, minutesApart, type Timed } from "./timed.ts";

/** A row and a game may lie so far apart and still be one game. */
export const MAX_DAYS_APART = 60;

const MINUTES_IN_DAY = secondsInDay / secondsInMinute;
const MAX_RESIDUE = 2 * MINUTES_IN_DAY;

/** All costs are whole numbers, which a double holds exactly for a thousand pairs. */
export type PairCosts = {
  /** for each row those of its pairs with each of the games; Infinity for no pair */
  rows: Float64Array[];
  games: number;
  /** of a row without a game: more than all pairs together */
  alone: number;
};

/** One number for a pair, in which a day outweighs all other starts together, and another start all minutes. */
export function pairCosts(rows: readonly Timed[], games: readonly Timed[]): PairCosts {
  const most = Math.min(rows.length, games.length);
  const otherStart = most * MAX_RESIDUE + 1;
  const day = most * (otherStart + MAX_RESIDUE) + 1;
  const alone = most * (MAX_DAYS_APART * day + otherStart + MAX_RESIDUE) + 1;
  const costOf = (row: Timed, game: Timed): number => {
    const days = daysApart(row, game);
    if (days > MAX_DAYS_APART) return Number.POSITIVE_INFINITY;
    const residue = minutesApart(row, game) - days * MINUTES_IN_DAY + MINUTES_IN_DAY;
    return days * day + (row.at === game.at ? 0 : otherStart) + residue;
  };
  return {
    rows: rows.map((row) => Float64Array.from(games, (game) => costOf(row, game))),
    games: games.length,
    alone,
  };
}
