import type { ImportResult } from "#shared/api/game-import.ts";
import {
  type ColumnMap,
  columnLabel,
  type ImportField,
  REQUIRED_FIELDS,
} from "#shared/domain/game/import-columns.ts";
import { quoted } from "#shared/import/cells.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import type { CsvTable } from "#shared/import/table.ts";

/** A row that was not imported: its number in the file, why, and its cells as they stand there or were typed since. */
export type WrongRow = { row: number; reason: string; cells: readonly string[] };

type Failure = Pick<ImportResult, "failedRows" | "errors">;

export function wrongRows({ rows }: Pick<CsvTable, "rows">, { failedRows, errors }: Failure): WrongRow[] {
  const cellsByRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  return failedRows.map((row, index) => ({
    row,
    reason: errors[index] ?? "",
    cells: cellsByRow.get(row) ?? [],
  }));
}

/** Rows under the header of their file. A blank title makes the last columns count, too. */
export function rowsCsv({ header, width }: Pick<CsvTable, "header" | "width">, rows: readonly WrongRow[]) {
  const titles = Array.from({ length: width }, (_, column) => header[column] ?? "");
  return csvFile(
    titles,
    rows.map(({ cells }) => cells),
  );
}

/** In a file of their own the rows begin below the header. */
const FIRST_ROW = 2;

const LEADING_ROW = /^Row (\d+)(?=: )/;
const TRAILING_ROW = /\(row (\d+)\)$/;

/** The result of rows that were sent alone, with the numbers that they have in their file. */
export function asInFile(result: ImportResult, sent: readonly WrongRow[]): ImportResult {
  const numberOf = (row: number) => sent[row - FIRST_ROW]?.row ?? row;
  const inFile = (message: string) =>
    message
      .replace(LEADING_ROW, (_, row) => `Row ${numberOf(Number(row))}`)
      .replace(TRAILING_ROW, (_, row) => `(row ${numberOf(Number(row))})`);
  return {
    ...result,
    failedRows: result.failedRows.map(numberOf),
    errors: result.errors.map(inFile),
    warnings: result.warnings.map(inFile),
    conflicts: result.conflicts.map((conflict) => ({
      ...conflict,
      row: numberOf(conflict.row),
      message: inFile(conflict.message),
    })),
  };
}

/** The rows that are still wrong after some of them were sent again. */
export function stillWrong(
  rows: readonly WrongRow[],
  sent: readonly WrongRow[],
  { failedRows, errors }: Failure,
): WrongRow[] {
  const sentByRow = new Map(sent.map((each) => [each.row, each]));
  return rows.flatMap((row) => {
    const corrected = sentByRow.get(row.row);
    const failed = failedRows.indexOf(row.row);
    if (!corrected) return row;
    return failed < 0 ? [] : { ...corrected, reason: errors[failed] ?? "" };
  });
}

/** The columns of a row to correct: the required ones, and those in which something stands, also beyond the header. */
export function columnsToCorrect(columns: ColumnMap, width: number, { cells }: WrongRow): number[] {
  const required = new Set(REQUIRED_FIELDS.map((field) => columns[field]));
  const all = Array.from({ length: Math.max(width, cells.length) }, (_, column) => column);
  return all.filter((column) => required.has(column) || !isBlank(cells[column]));
}

const isBlank = (cell = "") => cell.trim() === "";

/** Whether the reason names this cell. */
export function isAtFault(
  { reason, cells }: WrongRow,
  column: number,
  columns: ColumnMap,
  width: number,
): boolean {
  const cell = cells[column] ?? "";
  if (!isBlank(cell)) return column >= width || reason.includes(quoted(cell));
  const fields = (Object.keys(columns) as ImportField[]).filter((field) => columns[field] === column);
  return fields.some((field) => reason.includes(`${columnLabel(field)} is blank`));
}
