import { formatLimit, MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { MAX_FILE_BYTES } from "#shared/import/limits.ts";

/** A workbook may unpack to so many bytes, and to so many times its own. */
export const MAX_UNPACKED_BYTES = 200 * MEBIBYTE;
export const MAX_UNPACKED_TIMES = 1_000;

export const unreadableWorkbook = () =>
  new CsvError("This file cannot be read as a spreadsheet. Open it, save it as .xlsx and choose that file.");

export const oldWorkbook = () =>
  new CsvError("This is an old .xls file. Save it as .xlsx and choose that file.");

export const workbookWithPassword = () =>
  new CsvError("This spreadsheet has a password. Save it without one and choose that file.");

export const noHeaderRow = () => new CsvError("No sheet has a header row.");

export const unpacksToTooMuch = () =>
  new CsvError(`This file unpacks to more than ${formatLimit(MAX_UNPACKED_BYTES)}.`, "too large");

export const unpacksTooManyTimes = () =>
  new CsvError(
    `This file unpacks to more than ${MAX_UNPACKED_TIMES.toLocaleString("en-US")} times its size.`,
    "too large",
  );

export const sheetTooLarge = () =>
  new CsvError(
    `The cells of a sheet take more than ${formatLimit(MAX_FILE_BYTES)}. Delete the columns that you don't need.`,
    "too large",
  );
