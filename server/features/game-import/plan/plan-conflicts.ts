import type { ImportConflict } from "#shared/api/game-import.ts";
import {
  blackoutConflicts,
  type Conflict,
  type ConflictRules,
  type ConflictSeverity,
  conflictBetween,
} from "#shared/domain/conflicts/conflicts.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import { rowInText, rowName } from "#shared/import/tables/row-name.ts";
import {
  blackoutMessage,
  type Entry,
  type NewEntry,
  named,
  newEntry,
  pairMessage,
  sameGameWarning,
  storedEntry,
} from "./conflict-entries.ts";
import type { KnownGames } from "./known-games.ts";
import { createNearGames } from "./near-games.ts";
import type { ImportPlan } from "./plan-import.ts";

/** The conflicts that the games of a file would make. */
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
  rules: ConflictRules;
  /** epoch milliseconds */
  now: number;
};

/** More than anybody reads: in a file of 20,000 games at one time each is in the way of all the others. */
const MOST_CONFLICTS = 500;

/**
 * Far more than a season has. Thousands of postponed games at one time have many times as many pairs, and no conflict.
 */
const MOST_PAIRS = 2_000_000;

/** Judges the new games among themselves and against the school's, each pair once. */
export function planConflicts(
  plan: ImportPlan,
  known: KnownGames,
  { rules, now, timeZone, tables }: Circumstances & { timeZone: string; tables: readonly TablePlace[] },
): PlannedConflicts {
  const games = createNearGames(now);
  for (const game of known.schedule) games.add(storedEntry(game, timeZone));
  const report = createReport(timeZone, tables);
  let pairs = 0;
  for (const planned of plan.games) {
    const entry = newEntry(planned, plan, known, timeZone);
    for (const each of blackoutConflicts(entry.game, rules.blackouts, now)) {
      const blackout = rules.blackouts.find(({ id }) => id === each.blackoutId);
      if (blackout) report.add(entry, each, blackoutMessage(entry.game.date, blackout));
    }
    for (const other of games.near(entry)) {
      pairs += 1;
      if (report.isFull() || pairs > MOST_PAIRS) return report.result(true);
      report.judge(entry, other, conflictBetween(entry.game, other.game, rules, now));
    }
    games.add(entry);
  }
  return report.result(report.isFull());
}

function createReport(timeZone: string, tables: readonly TablePlace[]) {
  const found: ImportConflict[] = [];
  const rows = new Map<number, ConflictSeverity>();
  const warnings = new Map<number, string[]>();

  const mark = (row: number | null, severity: ConflictSeverity) => {
    if (row !== null && rows.get(row) !== "conflict") rows.set(row, severity);
  };
  function add({ row }: NewEntry, { kind, severity }: Conflict, message: string): void {
    found.push({ row, kind, severity, message: `${rowName(tables, row)}: ${message}` });
    mark(row, severity);
  }
  function judge(entry: NewEntry, other: Entry, conflict: Conflict | null): void {
    if (other.row === null && isPerhapsTheSame(entry, other)) {
      warnings.set(entry.row, [...(warnings.get(entry.row) ?? []), sameGameWarning(named(other, timeZone))]);
    } else if (conflict && conflict.kind !== "blackout") {
      const from = other.row === null ? null : rowInText(tables, other.row);
      add(entry, conflict, pairMessage(conflict.kind, named(other, timeZone), from));
      mark(other.row, conflict.severity);
    }
  }
  return {
    add,
    judge,
    isFull: () => found.length > MOST_CONFLICTS,
    result: (isCut: boolean): PlannedConflicts => ({
      found: found.slice(0, MOST_CONFLICTS),
      isCut,
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
  metIn(one).some((each) => metIn(other).includes(each));

/** All whom a team meets; against nobody in particular, the event. */
const metIn = ({ game, otherIds }: Entry): (number | string)[] => [
  game.opponentTbd ? foldText(game.eventName) : game.opponentId,
  ...otherIds,
];
