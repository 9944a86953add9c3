import type { ImportConflict } from "#shared/api/game-import.ts";
import type { Blackout } from "#shared/domain/game/blackouts.ts";
import {
  blackoutConflicts,
  type Conflict,
  type ConflictSeverity,
  conflictBetween,
  conflictGroups,
} from "#shared/domain/game/conflicts.ts";
import { createPace, type Steps } from "#shared/import/steps.ts";
import { type Entry, type NewEntry, named, newEntry, storedEntry } from "./conflict-entries.ts";
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

const CHECKS_PER_STEP = 1_000;
const ENTRY_WORK = 10;

/** The school's games and those of the rows before that share something, by their start. */
type Groups = Map<string, Entry[]>;
type Shared = ReturnType<typeof conflictGroups>;

/** Judges the new games among themselves and against the school's, each pair once. */
export function* planConflicts(
  plan: ImportPlan,
  known: KnownGames,
  { blackouts, timeZone, now }: Circumstances,
): Steps<PlannedConflicts> {
  const pace = createPace(CHECKS_PER_STEP);
  const groups: Groups = new Map();
  for (const game of known.schedule) {
    if (pace(ENTRY_WORK)) yield;
    const entry = storedEntry(game, timeZone);
    insert(groups, entry, conflictGroups(entry.game));
  }
  const report = createReport(timeZone);
  const entryOf = newEntry(plan, known, timeZone);
  for (const game of plan.games) {
    if (pace(ENTRY_WORK + blackouts.length)) yield;
    const entry = entryOf(game);
    for (const each of blackoutConflicts(entry.game, blackouts, now)) {
      const blackout = blackouts.find(({ id }) => id === each.blackoutId);
      if (blackout) report.add(entry, each, blackoutMessage(entry.row, entry.game.date, blackout));
    }
    const shared = conflictGroups(entry.game);
    const seen = new Set<Entry>();
    for (const other of nearby(entry, shared, groups, now)) {
      if (pace(1)) yield;
      if (report.isFull()) return report.result();
      if (seen.has(other)) continue;
      seen.add(other);
      report.judge(entry, other, conflictBetween(entry.game, other.game, now));
    }
    insert(groups, entry, shared);
  }
  return report.result();
}

function createReport(timeZone: string) {
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
      add(entry, conflict, pairMessage(entry.row, conflict.kind, named(other, timeZone)));
      mark(other.row, conflict.severity);
    } else if (other.row === null && isPerhapsTheSame(entry, other)) {
      warnings.set(entry.row, [...(warnings.get(entry.row) ?? []), sameGameWarning(named(other, timeZone))]);
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
  one.game.timeTbd !== other.game.timeTbd &&
  one.game.date === other.game.date &&
  one.game.teamId === other.game.teamId &&
  one.game.opponentId === other.game.opponentId;

/** What may be in the entry's way, the same one several times where it shares more than one thing. */
function* nearby({ game }: Entry, shared: Shared, groups: Groups, now: number): Generator<Entry> {
  for (const { key, apart } of shared) {
    const group = groups.get(key);
    if (!group) continue;
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
  const last = group.at(-1);
  // Files are in order as a rule.
  if (!last || last.game.start < start) return group.length;
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.game.start ?? start) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(groups: Groups, entry: Entry, shared: Shared): void {
  for (const { key } of shared) {
    const group = groups.get(key);
    if (!group) groups.set(key, [entry]);
    else group.splice(firstFrom(group, entry.game.start + 1), 0, entry);
  }
}
