import { counted } from "#client/lib/counted.ts";
import { tidy } from "#shared/import/cells.ts";
import type { MappedTable } from "#shared/import/tables/join-tables.ts";
import type { CsvTable } from "#shared/import/tables/read-tables.ts";

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

/** How many columns of all tables are read, and the headers of those that are not. */
export function usedColumns(tables: readonly Pick<MappedTable, "header" | "columns">[]) {
  let count = 0;
  const unused = new Set<string>();
  for (const { header, columns } of tables) {
    const used = new Set(Object.values(columns).filter((column) => column !== undefined));
    count += used.size;
    for (const [column, name] of header.entries()) if (name !== "" && !used.has(column)) unused.add(name);
  }
  const recognized = `${counted(count, "column")} recognized`;
  const notUsed = unused.size > 0 ? `Not used: ${[...unused].join(", ")}` : "";
  return { notUsed, inWords: notUsed ? `${recognized}. ${notUsed}` : `All ${recognized}` };
}
