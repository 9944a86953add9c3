import type { Game } from "#shared/api/games.ts";
import { type Side, sideName } from "#shared/domain/game/game-facts.ts";
import { startOf } from "#shared/domain/game/upcoming-games.ts";
import { addDays, formatLongDate, weekdayOf } from "#shared/domain/time/game-time.ts";
import type { AskedSheet } from "./sheet-address.ts";
import type { SheetPeriod } from "./sheet-period.ts";

/** The games of a sheet by their start, whatever has become of them. */
export function gamesOnSheet(asked: AskedSheet, period: SheetPeriod, games: readonly Game[]): Game[] {
  return gamesAsked(asked, games)
    .filter(({ date }) => period.from <= date && date <= period.to)
    .sort((one, other) => startOf(one) - startOf(other) || one.id - other.id);
}

export type SheetGroup = {
  /** 'Home', 'Fri, Dec 4'; '' where all games of the sheet belong together */
  label: string;
  games: readonly Game[];
};

/** A day's games stand by whose ground they are on: one person opens the gym, another sends the buses. */
export const SIDE_WORDS: Record<Side, string> = { Home: "Home", Away: "Away", Neutral: "Neutral site" };

export function sheetGroups(
  { kind }: AskedSheet,
  { from, to }: SheetPeriod,
  games: readonly Game[],
): SheetGroup[] {
  if (kind === "team") return [{ label: "", games }];
  if (kind === "week") {
    const days = daysFrom(from, to).map((day) => ({
      day,
      label: formatLongDate(day),
      games: games.filter(({ date }) => date === day),
    }));
    return days.filter(({ day, games }) => games.length > 0 || !isWeekend(day));
  }
  const groups = Object.entries(SIDE_WORDS).map(([side, label]) => ({
    label,
    games: games.filter(({ isHome, site }) => sideName(isHome, site) === side),
  }));
  return groups.filter((group) => group.games.length > 0);
}

/** The sheet with the next games after an empty one, else with the last ones before; null where there are none. */
export function nearestSheet(
  asked: AskedSheet,
  { from, to }: SheetPeriod,
  games: readonly Game[],
): AskedSheet | null {
  const dates = gamesAsked(asked, games)
    .map(({ date }) => date)
    .sort();
  const date = dates.find((each) => each > to) ?? dates.findLast((each) => each < from);
  return date === undefined ? null : { ...asked, date };
}

const gamesAsked = (asked: AskedSheet, games: readonly Game[]): Game[] =>
  games.filter(({ teamId }) => asked.kind !== "team" || teamId === asked.teamId);

/** Nobody wonders why there is nothing on one. */
const isWeekend = (date: string): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6;

const daysFrom = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysFrom(addDays(from, 1), to)];
