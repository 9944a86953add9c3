import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, formatMonthDay } from "#shared/domain/time/game-time.ts";
import type { AskedSheet } from "./sheet-address.ts";
import { gamesOnSheet, type SheetGroup, sheetGroups } from "./sheet-games.ts";
import { periodOf, type SheetPeriod } from "./sheet-period.ts";

export type Sheet = {
  asked: AskedSheet;
  period: SheetPeriod;
  /** 'Day sheet, Fri, Dec 4', 'Week sheet, Nov 29 – Dec 5', 'Team sheet, Girls Basketball Varsity' */
  title: string;
  /** what the title leaves out: '2026', or '2026–27' of a school year and the week around New Year */
  year: string;
  /** 'No games on Fri, Dec 4', which holds where there are none */
  none: string;
  /** by their start, whatever has become of them */
  games: readonly Game[];
  groups: readonly SheetGroup[];
};

type Lists = {
  games: readonly Game[];
  teams: readonly Team[];
  /** the school's day as yyyy-MM-dd */
  today: string;
};

/** The parts of a sheet, in their order. */
export function sheetOf(asked: AskedSheet, lists: Lists): Sheet {
  const period = periodOf(asked, lists);
  const games = gamesOnSheet(asked, period, lists.games);
  const words = wordsOf(asked, period, lists.teams);
  return { asked, period, ...words, games, groups: sheetGroups(asked, period, games) };
}

function wordsOf(
  asked: AskedSheet,
  { from, to }: SheetPeriod,
  teams: readonly Team[],
): Pick<Sheet, "title" | "year" | "none"> {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const year = first === last ? first : `${first}–${last.slice(2)}`;
  if (asked.kind === "team") {
    const team = teams.find(({ id }) => id === asked.teamId);
    const name = team ? teamName(team) : "";
    return { year, title: `Team sheet, ${name}`, none: `No games of ${name} in ${year}` };
  }
  if (asked.kind === "day") {
    const day = formatLongDate(asked.date);
    return { year, title: `Day sheet, ${day}`, none: `No games on ${day}` };
  }
  const days = `${formatMonthDay(from)} – ${formatMonthDay(to)}`;
  return { year, title: `Week sheet, ${days}`, none: `No games in the week of ${days}` };
}
