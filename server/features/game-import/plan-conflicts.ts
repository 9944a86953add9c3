import type { ImportConflict } from "#shared/api/game-import.ts";
import type { Blackout } from "#shared/domain/blackouts.ts";
import {
  blackoutConflicts,
  type Conflict,
  type ConflictSeverity,
  conflictBetween,
  conflictGroups,
} from "#shared/domain/conflicts.ts";
import { createPace, type Pace, type Steps } from "#shared/import/steps.ts";
import { type Entry, type NewEntry, newEntry, storedEntry } from "./conflict-entries.ts";
import { blackoutMessage, pairMessage, sameGameWarning } from "./conflict-messages.ts";
import type { KnownGames } from "./known-games.ts";
import type { ImportPlan } from "./plan-import.ts";

/** What the games that a file brings would be in the way of. */
export type PlannedConflicts = {
  found: ImportConflict[];
  /** there are more of them */
  isCut: boolean;
  /** the worst that each row is part of */
  rows: ReadonlyMap<number, ConflictSeverity>;
  /** by row number */
  warnings: ReadonlyMap<number, string[]>;
};

export type Circumstances = {
  blackouts: readonly Blackout[];
  timeZone: string;
  /** epoch milliseconds */
  now: number;
};

/** More than anybody reads: in a file of 20,000 games at one time each is in the way of all the others. */
const MOST_CONFLICTS = 500;

const CHECKS_PER_STEP = 2_000;
const ENTRY_WORK = 10;

type Groups = ReadonlyMap<string, readonly Entry[]>;

/** Judges the new games among themselves and against the school's, each pair once. */
export function* planConflicts(
  plan: ImportPlan,
  known: KnownGames,
  { blackouts, timeZone, now }: Circumstances,
): Steps<PlannedConflicts> {
  const pace = createPace(CHECKS_PER_STEP);
  const added = yield* entriesOf(plan.games, newEntry(plan, known, timeZone), pace);
  const stored = yield* entriesOf(known.schedule, storedEntry(timeZone), pace);
  const groups = yield* groupsOf([...stored, ...added], pace);
  const report = createReport();
  for (const entry of added) {
    if (pace(ENTRY_WORK + blackouts.length)) yield;
    for (const each of blackoutConflicts(entry.game, blackouts, now)) {
      const blackout = blackouts.find(({ id }) => id === each.blackoutId);
      if (blackout) report.add(entry, each, blackoutMessage(entry.row, entry.date, blackout));
    }
    const seen = new Set<Entry>();
    for (const other of nearby(entry, groups, now)) {
      if (pace(1)) yield;
      if (report.isFull()) return report.result();
      if (seen.has(other) || (other.row ?? 0) >= entry.row) continue;
      seen.add(other);
      report.judge(entry, other, conflictBetween(entry.game, other.game, now));
    }
  }
  return report.result();
}

function createReport() {
  const found: ImportConflict[] = [];
  const rows = new Map<number, ConflictSeverity>();
  const warnings = new Map<number, string[]>();

  const mark = (row: number | null, severity: ConflictSeverity) => {
    if (row !== null && rows.get(row) !== "conflict") rows.set(row, severity);
  };
  function add({ row }: NewEntry, { kind, severity }: Conflict, message: string): void {
    found.push({ row, kind, severity, message });
    mark(row, severity);
  }
  function judge(entry: NewEntry, other: Entry, conflict: Conflict | null): void {
    if (conflict && conflict.kind !== "blackout") {
      add(entry, conflict, pairMessage(entry.row, conflict.kind, other));
      mark(other.row, conflict.severity);
    } else if (other.row === null && isPerhapsTheSame(entry, other)) {
      warnings.set(entry.row, [...(warnings.get(entry.row) ?? []), sameGameWarning(other)]);
    }
  }
  return {
    add,
    judge,
    isFull: () => found.length > MOST_CONFLICTS,
    result: (): PlannedConflicts => ({
      found: found.slice(0, MOST_CONFLICTS),
      isCut: found.length > MOST_CONFLICTS,
      rows,
      warnings,
    }),
  };
}

/** A time became known, or was lost, between one file and the next. */
const isPerhapsTheSame = (one: Entry, other: Entry) =>
  one.timeTbd !== other.timeTbd &&
  one.date === other.date &&
  one.game.teamId === other.game.teamId &&
  one.game.opponentId === other.game.opponentId;

/** What may be in the entry's way; the same one several times where it shares more than one thing. */
function* nearby({ game }: Entry, groups: Groups, now: number): Generator<Entry> {
  for (const { key, apart } of conflictGroups(game)) {
    const group = groups.get(key) ?? [];
    // Of two games in the past neither can be mended.
    const from = game.start < now ? Math.max(now, game.start - apart) : game.start - apart;
    for (let index = firstFrom(group, from); index < group.length; index += 1) {
      const other = group[index];
      if (!other || other.game.start > game.start + apart) break;
      yield other;
    }
  }
}

/** The place of the first that starts then or later, in a list by start. */
function firstFrom(group: readonly Entry[], start: number): number {
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.game.start ?? start) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* entriesOf<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  pace: Pace,
): Steps<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    if (pace(ENTRY_WORK)) yield;
    made.push(make(item));
  }
  return made;
}

/** Every group by start. */
function* groupsOf(entries: readonly Entry[], pace: Pace): Steps<Groups> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (pace(ENTRY_WORK)) yield;
    for (const { key } of conflictGroups(entry.game)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  for (const group of groups.values()) {
    if (pace(group.length)) yield;
    group.sort((one, other) => one.game.start - other.game.start);
  }
  return groups;
}
