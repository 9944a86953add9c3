import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { decodeCsv } from "#shared/import/decode-csv.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import { duplicateMessage, guessColumns } from "#shared/import/map-columns.ts";
import { type CsvTable, readTable } from "#shared/import/table.ts";

/** A file that was chosen and could be read. */
export type ImportFile = {
  /** distinguishes it from every file before it */
  id: number;
  name: string;
  bytes: number;
  csv: string;
  table: CsvTable;
  /** what its columns were taken for */
  columns: ColumnMap;
  /** why some were not recognized; '' where all were */
  question: string;
};

/** as much of a `File` as is read */
type Source = Pick<File, "name" | "size" | "arrayBuffer">;

let lastId = 0;

/** Why these files cannot be imported; null for one file whose name ends in .csv. */
export function fileRefusal(files: readonly Pick<Source, "name" | "size">[]): string | null {
  const [file, ...others] = files;
  if (!file) return "There is no file in what you dropped. Choose one .csv file.";
  if (others.length > 0) return "Please choose one .csv file at a time.";
  if (!/\.csv$/i.test(file.name)) {
    return `“${file.name}” is not a .csv file. Open it in your spreadsheet program, save it as CSV and choose that file.`;
  }
  return file.size > MAX_FILE_BYTES ? tooManyBytes().message : null;
}

/** @throws CsvError with the reason for a file that is no CSV; whatever the browser throws when it cannot be read */
export async function readImportFile(file: Source): Promise<ImportFile> {
  const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  const table = readTable(csv);
  const { columns, duplicates } = guessColumns(table.header);
  const [duplicate] = duplicates;
  lastId += 1;
  return {
    id: lastId,
    name: file.name,
    bytes: file.size,
    csv,
    table,
    columns,
    question: duplicate ? `${duplicateMessage(duplicate)}. Choose the right one.` : "",
  };
}

export const isCsvError = (error: unknown): error is CsvError => error instanceof CsvError;
