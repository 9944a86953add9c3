import { MAX_COLUMNS, MAX_ROWS, MAX_TABLES } from "#shared/domain/game/import-columns.ts";
import { formatLimit, MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { CsvError } from "./csv-error.ts";

export const MAX_FILE_BYTES = 10 * MEBIBYTE;

/**
 * Blank rows do not count as rows, but each has to be looked at: a sheet that was formatted to its end has a million.
 */
export const MAX_BLANK_ROWS = 50_000;

/** The longest fact of a game has 200 characters. */
export const MAX_CELL_LENGTH = 1_000;

/** The list of a meet's schools is the longest cell. */
export const MAX_LIST_LENGTH = 15_000;

const counted = (count: number) => count.toLocaleString("en-US");

/** The size of a file, as a person reads it. */
export const FILE_LIMITS = `${formatLimit(MAX_FILE_BYTES)} and ${counted(MAX_ROWS)} rows`;
export const inCharacters = (limit: number): string => `${counted(limit)} characters`;
export const CELL_LIMIT = inCharacters(MAX_CELL_LENGTH);

const SPLIT = "Split it into smaller files and import them one after the other.";

export const tooManyBytes = () =>
  new CsvError(`The file is larger than ${formatLimit(MAX_FILE_BYTES)}. ${SPLIT}`, "too large");
export const tooManyRows = () =>
  new CsvError(`The file has more than ${counted(MAX_ROWS)} rows. ${SPLIT}`, "too large");
export const tooManyBlankRows = () =>
  new CsvError(
    `The file has more than ${counted(MAX_BLANK_ROWS)} blank rows. Delete them, or copy the games to a new sheet, and save it again.`,
    "too large",
  );
export const tooManyTables = () =>
  new CsvError(`The file has more than ${MAX_TABLES} tables. ${SPLIT}`, "too large");
export const tooManyColumns = () =>
  new CsvError(`The file has more than ${MAX_COLUMNS} columns. Delete the columns that you don't need.`);
