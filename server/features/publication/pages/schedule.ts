import type { PublicGame } from "#server/features/publication/public-game.ts";
import { firstYearOf } from "#shared/domain/season/school-year.ts";
import { addDays, monthOfYear } from "#shared/domain/time/game-time.ts";

export type Day = { date: string; games: PublicGame[] };

export type WinsLossesTies = { won: number; lost: number; tied: number };

/** The days of a month that are folded away, and the number of their games. */
export type Month = { name: string; count: number; days: Day[] };

/** Days in sight, and those beyond them by month. */
export type Folded = { days: Day[]; months: Month[] };

export type Schedule = {
  /**
   * the games that the reader came for: today's, or else those of the next days, up to one on which something is played
   */
  first: { heading: "Today" | "Next"; days: Day[] };
  /** in sight: the next 14 days, and as many more as it takes for ten games */
  comingUp: Folded;
  /** of the last school year that has any, the latest day first; in sight are the latest three games and their days */
  results: Folded;
  record: WinsLossesTies;
};

/** The last day in sight is so many days ahead. */
const DAYS_IN_SIGHT = 14;
const FEWEST_AHEAD = 10;
const FEWEST_RESULTS = 3;

/**
 * Games as the pages show them.
 * @param games by start
 * @param today the school's, yyyy-MM-dd
 */
export function scheduleOf(games: readonly PublicGame[], today: string): Schedule {
  const past = games.filter(({ date }) => date < today);
  const ahead = daysOf(games.filter(({ date }) => date >= today));
  const isToday = ahead[0]?.date === today;
  const played = ahead.findIndex((day) => day.games.some(isOn));
  const count = isToday || played < 0 ? 1 : played + 1;
  const year = firstYearOf(past.at(-1)?.date ?? today);
  const ofYear = past.filter(({ date }) => firstYearOf(date) === year);
  const first = ahead.slice(0, count);
  return {
    first: { heading: isToday ? "Today" : "Next", days: first },
    comingUp: folded(ahead.slice(count), {
      fewest: FEWEST_AHEAD - countOf(first),
      until: addDays(today, DAYS_IN_SIGHT),
    }),
    results: folded(daysOf(ofYear).reverse(), { fewest: FEWEST_RESULTS, until: "" }),
    record: recordOf([
      ...ofYear,
      ...games.filter(({ date }) => date === today && firstYearOf(date) === year),
    ]),
  };
}

/** @param inSight so many games at least, and all days until one */
function folded(days: readonly Day[], inSight: { fewest: number; until: string }): Folded {
  let count = 0;
  const shown = days.filter(({ date, games }) => {
    const isShown = date <= inSight.until || count < inSight.fewest;
    count += games.length;
    return isShown;
  });
  const months: Month[] = [];
  for (const day of days.slice(shown.length)) {
    const name = monthOfYear(day.date);
    const last = months.at(-1);
    if (last?.name === name) {
      last.days.push(day);
      last.count += day.games.length;
    } else months.push({ name, count: day.games.length, days: [day] });
  }
  return { days: shown, months };
}

const countOf = (days: readonly Day[]): number => days.reduce((sum, { games }) => sum + games.length, 0);

const isOn = ({ state }: PublicGame): boolean => state !== "canceled" && state !== "postponed";

/** Games by start, each day with its own. */
export function daysOf(games: readonly PublicGame[]): Day[] {
  const days: Day[] = [];
  for (const game of games) {
    const last = days.at(-1);
    if (last?.date === game.date) last.games.push(game);
    else days.push({ date: game.date, games: [game] });
  }
  return days;
}

/** A scrimmage is practice, and counts for nothing. */
export function recordOf(games: readonly PublicGame[]): WinsLossesTies {
  const counted = games.filter(({ kind }) => kind !== "scrimmage");
  const results = counted.flatMap((game) => game.results);
  const count = (wanted: PublicGame["results"][number]) =>
    results.filter((result) => result === wanted).length;
  return { won: count("won"), lost: count("lost"), tied: count("tied") };
}
