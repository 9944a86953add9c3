import type {
  ImportOutcome,
  ImportResult,
  ImportRow,
  PastImport,
  SimilarOpponent,
} from "#shared/api/game-import.ts";
import { sideName, type WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import type { ImportField } from "#shared/domain/game/import-columns.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatTime, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { tidy } from "#shared/import/cells.ts";
import { describeColumns, type ReadFile } from "#shared/import/read-import.ts";
import type { ReadRow } from "#shared/import/read-row.ts";
import { NOTHING_SENT } from "#shared/import/read-status.ts";
import { rowName } from "#shared/import/tables/row-name.ts";
import type { GameImportRow } from "#shared/schema/game-imports.ts";
import { writtenSchools } from "./plan/names-of-file.ts";
import type { PlannedConflicts } from "./plan/plan-conflicts.ts";
import type { ImportPlan } from "./plan/plan-import.ts";

/** So many rows show how the file was understood. */
const SHOWN_ROWS = 20;
const LONGEST_CELL = 100;

type Import = {
  file: ReadFile;
  plan: ImportPlan;
  conflicts: PlannedConflicts;
  similarOpponents: SimilarOpponent[];
  timeZone: string;
};

/** The result of an import, or of its preview. */
export function importResponse(given: Import): Omit<ImportResult, "importId" | "names"> {
  const { file, plan, conflicts, similarOpponents } = given;
  const count = (outcome: ReadRow["outcome"]) => file.rows.filter((row) => row.outcome === outcome).length;
  const failed = file.rows.flatMap((row) => (row.outcome === "error" ? [row] : []));
  return {
    totalRows: file.rows.length,
    processedRows: plan.games.length + plan.duplicateRows.size,
    skippedRows: count("skipped"),
    duplicateGames: plan.duplicateRows.size,
    joinedRows: count("joined"),
    createdGames: plan.games.length,
    createdTeams: plan.newTeams.length,
    createdOpponents: plan.newOpponents.length,
    errors: failed.map(({ row, reason }) => `${rowName(file.tables, row)}: ${reason}`),
    warnings: [...file.warnings, ...file.rows.flatMap((row) => rowWarnings(row, given))],
    conflicts: conflicts.found,
    moreConflicts: conflicts.isCut,
    failedRows: failed.map(({ row }) => row),
    columns: describeColumns(file),
    rows: file.rows.slice(0, SHOWN_ROWS).map((row) => rowResponse(row, given)),
    newTeams: plan.newTeams.map(teamName),
    newOpponents: plan.newOpponents.map((opponent) => opponent.schoolName),
    similarOpponents,
    shortYears: file.shortYears,
    isTwentyFourHour: file.isTwentyFourHour,
    filledContacts: plan.filledContacts.map(({ id: _, schoolName, ...contact }) => ({
      opponent: schoolName,
      ...contact,
    })),
  };
}

export const pastImportResponse = ({
  row,
  touchedGames,
}: {
  row: GameImportRow;
  touchedGames: number;
}): PastImport => ({
  id: row.id,
  kind: row.kind === "copy" ? "copy" : "csv",
  label: row.label,
  at: row.at.toISOString(),
  actor: row.actor,
  createdGames: row.createdGames,
  createdTeams: row.teamIds.length,
  createdOpponents: row.opponentIds.length,
  touchedGames,
});

function rowWarnings(read: ReadRow, { file, plan, conflicts }: Import): string[] {
  const { row } = read;
  // A game that is there already is not imported as anything.
  const isThere = plan.duplicateRows.has(row);
  const warnings = isThere ? read.warnings.filter((each) => each !== NOTHING_SENT) : read.warnings;
  const [planned = [], perhapsTheSame = []] = [plan.warnings.get(row), conflicts.warnings.get(row)];
  if (warnings.length + planned.length + perhapsTheSame.length === 0) return [];
  return [...warnings, ...planned, ...perhapsTheSame].map(
    (warning) => `${rowName(file.tables, row)}: ${warning}`,
  );
}

function rowResponse(row: ReadRow, { file, plan, conflicts, timeZone }: Import): ImportRow {
  if (row.outcome === "skipped" || row.outcome === "error")
    return { row: row.row, outcome: row.outcome, ...asWritten(row, file) };
  const { game } = row;
  const nameOf = ({ key, schoolName }: typeof game.opponent) => plan.opponentNames.get(key) ?? schoolName;
  const outcome: ImportOutcome = plan.duplicateRows.has(row.row) ? "duplicate" : "new";
  return {
    row: row.row,
    outcome,
    ...gameWords(game, timeZone),
    team: teamName(game.team),
    opponent: meetNames(writtenSchools(game).map(nameOf)),
    venue: game.venue || nameOf(game.opponent),
    departure: game.departure && formatTime(game.departure),
    dismissal: game.dismissal && formatTime(game.dismissal),
    notes: game.notes,
    conflict: conflicts.rows.get(row.row) ?? null,
  };
}

/** 'Canfield, Salem'; TBD stands for nobody beside them */
const meetNames = (names: readonly string[]): string =>
  names.length === 1
    ? names.join()
    : names
        .filter((schoolName) => !isTbd({ schoolName }))
        .sort((one, other) => one.localeCompare(other, "en"))
        .join(", ");

function asWritten({ cells }: ReadRow, { cellColumns }: ReadFile): Omit<ImportRow, "row" | "outcome"> {
  const cell = (field: ImportField) =>
    tidy((cells[cellColumns[field] ?? cells.length] ?? "").slice(0, LONGEST_CELL));
  return {
    date: cell("date"),
    time: cell("time"),
    team: cell("team"),
    homeAway: cell("homeAway"),
    opponent: cell("opponent"),
    venue: cell("venue"),
    type: cell("kind"),
    eventName: cell("eventName"),
    departure: cell("departure"),
    dismissal: cell("dismissal"),
    notes: cell("notes"),
    conflict: null,
  };
}

/** A game of a file or of the schedule; `start` in epoch milliseconds. */
export type StartedGame = Pick<WrittenFacts, "isHome" | "site" | "timeTbd" | "kind" | "eventName"> & {
  start: number;
};

/** A game in the words of the preview's rows. */
export function gameWords({ start, isHome, site, timeTbd, kind, eventName }: StartedGame, timeZone: string) {
  const { date, time } = toLocal(start, timeZone);
  return {
    date: formatDate(date),
    time: timeOrTbd({ time, timeTbd }),
    homeAway: sideName(isHome, site),
    type: kind && GAME_KIND_LABELS[kind],
    eventName,
  };
}
