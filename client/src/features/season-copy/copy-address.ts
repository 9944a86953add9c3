import { schoolYearsOf } from "#shared/domain/season/school-year.ts";
import {
  type DayMapping,
  LEAVABLE,
  type Leavable,
  USUALLY_LEFT_OUT,
} from "#shared/domain/season/season-choice.ts";

/** The steps in their order. */
export const COPY_STEPS = ["What", "How", "Check"] as const;

/** The parameters of the address, each with what it means to be absent. */
export const COPY_DEFAULTS = {
  step: "1",
  from: "",
  to: "",
  without: "",
  by: "weekday",
  first: "",
  swap: "on",
  leave: USUALLY_LEFT_OUT.join("."),
  skip: "",
  add: "",
  show: "all",
  copied: "",
};

type CopyAddress = typeof COPY_DEFAULTS;

const NONE = "none";

/** Everything that somebody has chosen so far; dates as yyyy-MM-dd or, while they are typed, any text. */
export type CopyView = {
  /** from 1 */
  step: number;
  from: string;
  to: string;
  /** the teams without their tick */
  without: ReadonlySet<number>;
  by: DayMapping["by"];
  firstDay: string;
  swapsSides: boolean;
  leftOut: readonly Leavable[];
  /** games that somebody has unticked, and ticked, by the ids of those that are copied */
  skipped: ReadonlySet<number>;
  added: ReadonlySet<number>;
  /** whether only the games show that are marked */
  onlyMarked: boolean;
  /** the copy that was made of it */
  copiedId: number | null;
};

type Listed = { id: number; teamId: number; date: string };

/**
 * A part that makes no sense is read as if it were not there. The dates are at first those of the latest school year
 * with games.
 */
export function readCopyView(address: CopyAddress, games: readonly Listed[]): CopyView {
  const [latest] = schoolYearsOf(games);
  const step = Number(address.step);
  const ids = games.map(({ id }) => id);
  return {
    step: Number.isInteger(step) && step >= 1 && step <= COPY_STEPS.length ? step : 1,
    from: address.from || (latest?.from ?? ""),
    to: address.to || (latest?.to ?? ""),
    without: readIds(address.without, teamsOf(games)),
    by: address.by === "date" || address.by === "start" ? address.by : "weekday",
    firstDay: address.first,
    swapsSides: address.swap !== "off",
    leftOut: LEAVABLE.filter((each) => address.leave.split(".").includes(each)),
    skipped: readIds(address.skip, ids),
    added: readIds(address.add, ids),
    onlyMarked: address.show === "marked",
    copiedId: /^\d{1,10}$/.test(address.copied) ? Number(address.copied) : null,
  };
}

/** Any part of a view as it stands in the address. */
export function writeCopyView(view: Partial<CopyView>, games: readonly Listed[]): Partial<CopyAddress> {
  const ids = games.map(({ id }) => id);
  const { step, from, to, without, by, firstDay, swapsSides, leftOut, skipped, added, onlyMarked, copiedId } =
    view;
  return {
    ...(step !== undefined && { step: String(step) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(without !== undefined && { without: writeIds(without, teamsOf(games)) }),
    ...(by !== undefined && { by }),
    ...(firstDay !== undefined && { first: firstDay }),
    ...(swapsSides !== undefined && { swap: swapsSides ? "on" : "off" }),
    ...(leftOut !== undefined && { leave: leftOut.join(".") || NONE }),
    ...(skipped !== undefined && { skip: writeIds(skipped, ids) }),
    ...(added !== undefined && { add: writeIds(added, ids) }),
    ...(onlyMarked !== undefined && { show: onlyMarked ? "marked" : "all" }),
    ...(copiedId !== undefined && { copied: copiedId === null ? "" : String(copiedId) }),
  };
}

const teamsOf = (games: readonly Listed[]): number[] => [...new Set(games.map(({ teamId }) => teamId))];

/**
 * Some of the ids of a list as a short text for the address: '12-87.90' are the ids of the list from 12 to 87, and 90.
 * In a season the ids follow one another, so nearly all of them are a range.
 */
export function writeIds(chosen: ReadonlySet<number>, all: readonly number[]): string {
  const ranges: [number, number][] = [];
  let isOpen = false;
  for (const id of ascending(all)) {
    const last = ranges.at(-1);
    if (chosen.has(id) && isOpen && last) last[1] = id;
    else if (chosen.has(id)) ranges.push([id, id]);
    isOpen = chosen.has(id);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(".");
}

/** A part that is no id or range is left out. */
export function readIds(text: string, all: readonly number[]): Set<number> {
  const ranges = text.split(".").flatMap((part) => {
    const [, first, last] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last ?? first) }];
  });
  return new Set(all.filter((id) => ranges.some(({ first, last }) => first <= id && id <= last)));
}

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);
