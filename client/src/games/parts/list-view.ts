import { type GameStatus, isGameStatus, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { isNeed, type NeedKind } from "#shared/domain/season/needs-you.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";

export const GAME_PERIODS = [
  { value: "future", label: "Future Games" },
  { value: "all", label: "All Dates" },
  { value: "two-weeks", label: "Next Two Weeks" },
  { value: "month", label: "Next Month" },
  { value: "two-months", label: "Next Two Months" },
] as const;

const SORT_KEYS = ["team", "date", "venue", "status"] as const;

/**
 * 'upcoming' is the dashboard's count, the others are the lines of *Needs you*. Only links and buttons lead to these.
 */
type UnlistedFilter = "upcoming" | NeedKind;
export type StatusFilter = GameStatus | UnlistedFilter;

export const STATUS_FILTER_LABELS: Record<StatusFilter, string> = {
  ...STATUS_SHORT_LABELS,
  upcoming: "Upcoming",
  decide: "Date to decide",
  "not-told": "Opponent not told",
  postponed: "Needs a date",
  waiting: "Not answered",
  conflicts: "With conflicts",
  "no-email": "Opponent without email",
  "no-score": "Played, no score",
  "mail-failed": "Message not sent",
  "to-send": "Not sent yet",
};

export type Period = (typeof GAME_PERIODS)[number]["value"];
export type SortKey = (typeof SORT_KEYS)[number];
type SortOrder = "asc" | "desc";

/** `null` does not filter. */
export type ListView = {
  teamId: number | null;
  opponentId: number | null;
  status: StatusFilter | null;
  period: Period;
  /** The search text, in lower case and without accents; blank does not filter. */
  q: string;
  sort: SortKey;
  order: SortOrder;
};

/** The view as the address bar has it; what equals these is left out there. */
export const DEFAULT_ADDRESS = {
  team: "all",
  opponent: "all",
  status: "all",
  period: "future",
  q: "",
  sort: "date",
  order: "asc",
};

export type ListAddress = typeof DEFAULT_ADDRESS;

export type ListViewControl = { view: ListView; onChange: (changes: Partial<ListAddress>) => void };

/** Clears all filters and the search, but not the period. */
export const NO_FILTERS: Partial<ListAddress> = { team: "all", opponent: "all", status: "all", q: "" };
export const EVERY_GAME: Partial<ListAddress> = { ...NO_FILTERS, period: "all" };

type Sides = { teams: readonly { id: number }[]; opponents: readonly { id: number }[] };

/**
 * Reads an address that may have been typed by hand or bookmarked long ago: what it names and does not exist is
 * ignored.
 */
export function readView(address: ListAddress, { teams, opponents }: Sides): ListView {
  const { status, period, sort } = address;
  return {
    teamId: knownId(address.team, teams),
    opponentId: knownId(address.opponent, opponents),
    status: isGameStatus(status) || isUnlisted(status) ? status : null,
    period: GAME_PERIODS.find(({ value }) => value === period)?.value ?? "future",
    q: foldText(address.q),
    sort: SORT_KEYS.find((key) => key === sort) ?? "date",
    order: address.order === "desc" ? "desc" : "asc",
  };
}

/** Every game, by date. */
export const BY_DATE: ListView = {
  ...{ teamId: null, opponentId: null, status: null, q: "" },
  ...{ period: "all", sort: "date", order: "asc" },
};

export const isUnlisted = (status: string | null): status is UnlistedFilter =>
  status === "upcoming" || isNeed(status);

/** Counts the three filters beside the period and the search. */
export function countFilters({ teamId, opponentId, status }: ListView): number {
  return [teamId, opponentId, status].filter((filter) => filter !== null).length;
}

export const isNarrowed = (view: ListView): boolean => countFilters(view) > 0 || view.q !== "";

/** The sorting after a click on a column: the other way round, or a new column from its beginning. */
export function toggleSort(
  view: Pick<ListView, "sort" | "order">,
  sort: SortKey,
): { sort: SortKey; order: SortOrder } {
  const turned = view.sort === sort && view.order === "asc";
  return { sort, order: turned ? "desc" : "asc" };
}

function knownId(text: string, rows: readonly { id: number }[]): number | null {
  return rows.find(({ id }) => String(id) === text)?.id ?? null;
}
