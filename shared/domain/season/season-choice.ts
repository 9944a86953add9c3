import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { schoolYearOf } from "./school-year.ts";
import type { SeasonGame } from "./season-game.ts";

/** Kinds of games that a copy may leave out. */
export const LEAVABLE = ["canceled", "tournament", "playoff", "scrimmage"] as const;

export type Leavable = (typeof LEAVABLE)[number];

/** A copy leaves these out unless somebody says otherwise. */
export const USUALLY_LEFT_OUT: readonly Leavable[] = ["canceled", "tournament", "playoff"];

/** Days as yyyy-MM-dd, both ends included. */
type SeasonSource = {
  from: string;
  to: string;
  /** none stands for all teams */
  teamIds: readonly number[];
};

/** How the days of a season lead to those of its copy. */
export type DayMapping =
  | { by: "weekday" }
  | { by: "date" }
  /** the first game that is copied is played on `firstDay` (yyyy-MM-dd), the others as many days later as they were */
  | { by: "start"; firstDay: string };

/** All that somebody chooses for a copy. */
export type SeasonChoice = SeasonSource & {
  days: DayMapping;
  /** home games become away games, and the other way round */
  swapsSides: boolean;
  leftOut: readonly Leavable[];
};

/** The games that are copied, by their start. */
export function gamesToCopy<Given extends SeasonGame>(
  games: readonly Given[],
  { from, to, teamIds, leftOut }: SeasonSource & Pick<SeasonChoice, "leftOut">,
): Given[] {
  return games
    .filter(({ date }) => from <= date && date <= to)
    .filter(({ teamId }) => teamIds.length === 0 || teamIds.includes(teamId))
    .filter((game) => !leftOut.some((each) => isOneOf(each, game)))
    .sort((one, other) => Date.parse(one.datetimeUtc) - Date.parse(other.datetimeUtc) || one.id - other.id);
}

const isOneOf = (each: Leavable, { status, kind }: { status: GameStatus; kind: string }): boolean =>
  each === "canceled" ? status === "canceled" : kind === each;

/** '2025–26' for a school year, else '09/01/2025 – 11/30/2025'. */
export function sourceLabel({ from, to }: Pick<SeasonSource, "from" | "to">): string {
  const year = schoolYearOf(from);
  return year.from === from && year.to === to ? year.label : `${formatDate(from)} – ${formatDate(to)}`;
}
