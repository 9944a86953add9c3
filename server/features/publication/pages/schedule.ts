import type { PublicGame } from "#server/features/publication/public-game.ts";
import { firstYearOf } from "#shared/domain/season/school-year.ts";

export type Day = { date: string; games: PublicGame[] };

export type WinsLossesTies = { won: number; lost: number; tied: number };

export type Schedule = {
  /**
   * the games that the reader came for: today's, or else those of the next days, up to one on which something is played
   */
  first: { heading: "Today" | "Next"; days: Day[] };
  comingUp: Day[];
  /** of the last school year that has any, the latest day first */
  results: Day[];
  record: WinsLossesTies;
};

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
  return {
    first: { heading: isToday ? "Today" : "Next", days: ahead.slice(0, count) },
    comingUp: ahead.slice(count),
    results: daysOf(ofYear).reverse(),
    record: recordOf([
      ...ofYear,
      ...games.filter(({ date }) => date === today && firstYearOf(date) === year),
    ]),
  };
}

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
  const count = (result: PublicGame["result"]) => counted.filter((game) => game.result === result).length;
  return { won: count("won"), lost: count("lost"), tied: count("tied") };
}
