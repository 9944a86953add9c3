import type { ImportResult } from "#shared/api/game-import.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { rowName } from "#shared/import/tables/row-name.ts";
import type { CorrectedRows } from "./use-corrected-rows.ts";

/** The result of a file after some of its wrong rows were imported by themselves. */
export function withCorrected(
  tables: readonly TablePlace[],
  result: ImportResult,
  { result: corrected, sent, left }: CorrectedRows,
): ImportResult {
  const sentRows = sent.map(({ row }) => `${rowName(tables, row)}: `);
  const isOfOthers = (warning: string) => !sentRows.some((start) => warning.startsWith(start));
  const processedRows = result.processedRows + corrected.processedRows;
  return {
    ...result,
    processedRows,
    skippedRows: result.totalRows - processedRows - left.length,
    duplicateGames: result.duplicateGames + corrected.duplicateGames,
    joinedRows: result.joinedRows + corrected.joinedRows,
    createdGames: result.createdGames + corrected.createdGames,
    createdTeams: result.createdTeams + corrected.createdTeams,
    createdOpponents: result.createdOpponents + corrected.createdOpponents,
    shortYears: result.shortYears + corrected.shortYears,
    errors: left.map(({ reason }) => reason),
    failedRows: left.map(({ row }) => row),
    warnings: [...result.warnings.filter(isOfOthers), ...corrected.warnings],
    conflicts: [...result.conflicts, ...corrected.conflicts],
    moreConflicts: result.moreConflicts || corrected.moreConflicts,
    filledContacts: [...result.filledContacts, ...corrected.filledContacts],
  };
}
