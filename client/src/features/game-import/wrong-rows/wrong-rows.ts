import type { ImportChoices } from "#client/features/game-import/import-choices.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import {
  type ColumnMap,
  columnLabel,
  type ImportField,
  REQUIRED_FIELDS,
} from "#shared/domain/game/import-columns.ts";
import { quoted } from "#shared/import/cells.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import type { CsvTable } from "#shared/import/tables/read-tables.ts";
import { rowInText, rowName, tableOfRow } from "#shared/import/tables/row-name.ts";

/** A row that was not imported: its number in the file, why, and its cells as they stand there or were typed since. */
export type WrongRow = { row: number; reason: string; cells: readonly string[] };

type Failure = Pick<ImportResult, "failedRows" | "errors">;

export function wrongRows(
  tables: readonly Pick<CsvTable, "rows">[],
  { failedRows, errors }: Failure,
): WrongRow[] {
  const cellsByRow = new Map(tables.flatMap(({ rows }) => rows.map(({ row, cells }) => [row, cells])));
  return failedRows.map((row, index) => ({
    row,
    reason: errors[index] ?? "",
    cells: cellsByRow.get(row) ?? [],
  }));
}

type Headed = Pick<CsvTable, "name" | "firstRow" | "titles" | "header" | "width">;

/** Rows by their table. The titles of several tables go with them, since they say whose each is. */
export function rowsByTable<Table extends Headed>(tables: readonly Table[], rows: readonly WrongRow[]) {
  const sections = tables.map((table) => ({
    table,
    titles: tables.length === 1 ? [] : table.titles.map((title) => [title]),
    rows: rows.filter(({ row }) => tableOfRow(tables, row) === table),
  }));
  return sections.filter((section) => section.rows.length > 0);
}

/** Rows as a file of their own, each below the header of its table. */
export function fileOfRows(
  tables: readonly Headed[],
  chosen: ImportChoices["tables"],
  rows: readonly WrongRow[],
) {
  const lines: { cells: readonly string[]; row?: number }[] = [];
  const places = rowsByTable(tables, rows).map(
    ({ table, titles, rows: own }): ImportChoices["tables"][number] => {
      const firstRow = lines.length + 1;
      // A blank title makes the last columns count, too.
      const header = Array.from({ length: table.width }, (_, column) => table.header[column] ?? "");
      lines.push(...[...titles, header].map((cells) => ({ cells })), ...own);
      const columns = chosen[tables.indexOf(table)]?.columns ?? {};
      return { name: table.name, firstRow, isSheet: false, columns };
    },
  );
  const [first = [], ...others] = lines.map(({ cells }) => cells);
  return { csv: csvFile(first, others), places, rowOf: (line: number) => lines[line - 1]?.row ?? line };
}

const LEADING_ROW = /^Row (\d+)(?=: )/;
const TRAILING_ROW = /\(row (\d+)\)$/;

/** The result of rows that were sent alone, with the names that they have in their file. */
export function asInFile(
  result: ImportResult,
  tables: readonly TablePlace[],
  rowOf: (line: number) => number,
): ImportResult {
  const inFile = (message: string) =>
    message
      .replace(LEADING_ROW, (_, line) => rowName(tables, rowOf(Number(line))))
      .replace(TRAILING_ROW, (_, line) => `(${rowInText(tables, rowOf(Number(line)))})`);
  return {
    ...result,
    failedRows: result.failedRows.map(rowOf),
    errors: result.errors.map(inFile),
    warnings: result.warnings.map(inFile),
    conflicts: result.conflicts.map((conflict) => ({
      ...conflict,
      row: rowOf(conflict.row),
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
