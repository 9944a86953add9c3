import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { tidy } from "#shared/import/cells.ts";
import type { CsvTable } from "#shared/import/table.ts";

const LETTERS = 26;

/** As a spreadsheet names it: 0 is A, 25 is Z, 26 is AA. */
function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? letter : columnLetter(Math.floor(column / LETTERS) - 1) + letter;
}

/** Its header, or its letter where it has none. */
export function columnName({ header }: Pick<CsvTable, "header">, column: number): string {
  return header[column] || `Column ${columnLetter(column)}`;
}

/** The first thing that stands in a column. */
export function sampleOf({ rows }: Pick<CsvTable, "rows">, column: number): string {
  for (const { cells } of rows.slice(0, 50)) {
    const text = tidy((cells[column] ?? "").slice(0, 200));
    if (text !== "") return text;
  }
  return "";
}

/** How many columns are read, and the headers of those that are not. */
export function usedColumns({ header }: Pick<CsvTable, "header">, columns: ColumnMap) {
  const used = new Set(Object.values(columns).filter((column) => column !== undefined));
  return { count: used.size, unused: header.filter((name, column) => name !== "" && !used.has(column)) };
}
