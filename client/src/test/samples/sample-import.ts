import type { ImportResult } from "#shared/api/game-import.ts";

/** The result of an import of one new game in which nothing was wrong, unless said otherwise. */
export const sampleImport = (given: Partial<ImportResult> = {}): ImportResult => ({
  totalRows: 1,
  processedRows: 1,
  skippedRows: 0,
  duplicateGames: 0,
  joinedRows: 0,
  createdGames: 1,
  createdTeams: 0,
  createdOpponents: 0,
  errors: [],
  warnings: [],
  conflicts: [],
  moreConflicts: false,
  failedRows: [],
  columns: [],
  rows: [],
  newTeams: [],
  newOpponents: [],
  similarOpponents: [],
  names: [],
  shortYears: 0,
  isTwentyFourHour: false,
  filledContacts: [],
  importId: 12,
  ...given,
});
