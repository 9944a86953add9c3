import type { ImportResult } from "#shared/api/game-import.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { decodeCsv } from "#shared/import/decode-csv.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import { type CsvTable, readTables } from "#shared/import/tables/read-tables.ts";

/** A file that was chosen and could be read, or what was read of another one. */
export type ImportFile = {
  /** distinguishes it from every file before it */
  id: number;
  /** the id of the first sheet that was chosen of its file */
  origin: number;
  name: string;
  bytes: number;
  csv: string;
  /** at least one */
  tables: readonly CsvTable[];
  /** where its sheets begin, if several were joined or one is called like a team */
  places: readonly TablePlace[];
  /** what only this side knows of how it was read, beside the server's warnings */
  notes: readonly string[];
  /** all those of its workbook, in their order */
  sheets: readonly SheetToChoose[];
  /** whether all of them are joined, and the other way; null where they can't be */
  allSheets: { isOn: boolean; turn: () => ImportFile } | null;
  /** null for one that nobody keeps at an address */
  source: FileSource | null;
};

/** The address that a file was read at. */
type FileSource = {
  id: number;
  /** as they were given last, by the keys of the questions */
  answers: Readonly<Record<string, string>>;
  /** the file is compared with the schedule at first */
  isCompared: boolean;
};

type SheetToChoose = { name: string; isChosen: boolean; open: () => ImportFile };

/** The parts of a file. */
type Content = Pick<ImportFile, "name" | "bytes" | "csv"> &
  Partial<Pick<ImportFile, "origin" | "notes" | "places" | "sheets" | "allSheets" | "source">>;

/** as much of a `File` as is read */
type Source = Pick<File, "name" | "size" | "arrayBuffer">;

let lastId = 0;

/** Why these files cannot be imported; null for one file whose name ends in .csv. */
export function fileRefusal(files: readonly Pick<Source, "name" | "size">[]): string | null {
  const [file, ...others] = files;
  if (!file) return "That wasn't a file. Choose one .csv file.";
  if (others.length > 0) return "Please choose one .csv file at a time.";
  if (!/\.csv$/i.test(file.name)) {
    return `“${file.name}” is not a .csv file. Open it in your spreadsheet program, save it as CSV and choose that file.`;
  }
  return file.size > MAX_FILE_BYTES ? tooManyBytes().message : null;
}

/** A file that is no CSV file, and that the window reads all the same. */
export type OtherFile = { file: File; kind: "spreadsheet" | "calendar" };

/** The one file among these, where it is a spreadsheet or a calendar by its name. */
export function otherFileAmong([file, ...others]: readonly File[]): OtherFile | null {
  const [, ending = ""] = /\.(xlsx|ics)$/i.exec(file?.name ?? "") ?? [];
  if (!file || ending === "" || others.length > 0) return null;
  return { file, kind: ending.toLowerCase() === "ics" ? "calendar" : "spreadsheet" };
}

/** @throws CsvError with the reason for a file that is no CSV; whatever the browser throws when it cannot be read */
export async function readImportFile(file: Source): Promise<ImportFile> {
  const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  return importFileOf({ name: file.name, bytes: file.size, csv });
}

/** @throws CsvError with the reason for a text without rows, or beyond the limits */
export function importFileOf(content: Content): ImportFile {
  const tables = readTables(content.csv, { tables: content.places });
  lastId += 1;
  return {
    origin: lastId,
    notes: [],
    places: [],
    sheets: [],
    allSheets: null,
    source: null,
    ...content,
    id: lastId,
    tables,
  };
}

export const isCsvError = (error: unknown): error is CsvError => error instanceof CsvError;

/** A result of the server, and before its warnings the notes of the file. */
export const withNotes = ({ notes }: Pick<ImportFile, "notes">, result: ImportResult): ImportResult => ({
  ...result,
  warnings: [...notes, ...result.warnings],
});
