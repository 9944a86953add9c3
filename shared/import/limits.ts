import { CsvError } from "./csv-error.ts";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

const SPLIT = "Split it into smaller files and import them one after the other.";

export const tooManyBytes = () => new CsvError(`The file is larger than 10 MB. ${SPLIT}`, "too large");
export const tooManyRows = () => new CsvError(`The file has more than 20,000 rows. ${SPLIT}`, "too large");
export const tooManyColumns = () =>
  new CsvError(`The file has more than ${MAX_COLUMNS} columns. Delete the columns that are not needed.`);
