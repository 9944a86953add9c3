import type { Game } from "#shared/api/games.ts";
import { copiedDays } from "#shared/domain/season/copied-day.ts";
import {
  type DayMapping,
  gamesToCopy,
  type Leavable,
  type SeasonChoice,
} from "#shared/domain/season/season-choice.ts";
import { dateProblem, ENDS_BEFORE_START } from "#shared/domain/time/game-date.ts";
import type { CopyView } from "./copy-address.ts";

type Planned = Pick<CopyView, "from" | "to" | "without" | "by" | "firstDay" | "swapsSides" | "leftOut">;

export type CopyPlan = {
  /** why no game can be found by these dates; '' where some can */
  fromProblem: string;
  toProblem: string;
  firstDayProblem: string;
  /** how many games each team has on these days, whatever is left out */
  gamesOfTeams: ReadonlyMap<number, number>;
  /** the games of the ticked teams, whatever is left out */
  chosen: readonly Game[];
  /** the games that are copied, by their start */
  sources: readonly Game[];
  choice: SeasonChoice;
  /** the last step that can be shown, from 1: the one before lacks nothing */
  lastStep: number;
};

/** The rows that a view leads to, as far as it goes. */
export function planCopy(view: Planned, games: readonly Game[]): CopyPlan {
  const { from, to, without, swapsSides, leftOut } = view;
  const fromProblem = dateProblem(from) ?? "";
  const toProblem = dateProblem(to) ?? (fromProblem === "" && to < from ? ENDS_BEFORE_START : "");
  const hasDays = fromProblem === "" && toProblem === "";
  const onDays = hasDays ? gamesToCopy(games, { from, to, teamIds: [], leftOut: [] }) : [];
  const chosen = onDays.filter(({ teamId }) => !without.has(teamId));
  const teamIds = [...new Set(chosen.map(({ teamId }) => teamId))];
  const sources = gamesToCopy(chosen, { from, to, teamIds, leftOut });
  const firstDayProblem = view.by === "start" ? (dateProblem(view.firstDay) ?? "") : "";
  return {
    ...{ fromProblem, toProblem, firstDayProblem },
    gamesOfTeams: countBy(onDays, ({ teamId }) => teamId),
    chosen,
    sources,
    choice: { from, to, teamIds, swapsSides, leftOut, days: daysOf(view) },
    lastStep: lastStepOf(chosen, sources, firstDayProblem),
  };
}

function lastStepOf(chosen: readonly Game[], sources: readonly Game[], firstDayProblem: string): number {
  if (chosen.length === 0) return 1;
  return sources.length === 0 || firstDayProblem !== "" ? 2 : 3;
}

const daysOf = ({ by, firstDay }: Pick<CopyView, "by" | "firstDay">): DayMapping =>
  by === "start" ? { by, firstDay } : { by };

/** The first of the games and the day that it gets; null without any games, or where there is no such day. */
export function firstCopied(days: DayMapping, sources: readonly Game[]): { from: string; to: string } | null {
  const [first] = sources;
  if (!first || (days.by === "start" && dateProblem(days.firstDay) !== null)) return null;
  const to = copiedDays(
    days,
    sources.map(({ date }) => date),
  )(first.date).date;
  return to === "" ? null : { from: first.date, to };
}

/** How many of the games are of each kind that can be left out. */
export const countLeavable = (
  games: readonly Game[],
  each: Leavable,
  plan: Pick<SeasonChoice, "from" | "to">,
): number => games.length - gamesToCopy(games, { ...plan, teamIds: [], leftOut: [each] }).length;

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
