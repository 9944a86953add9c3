import type { ImportResult } from "#shared/api/game-import.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import type { CsvTable } from "#shared/import/table.ts";

/**
 * The rows that did not go in, as they stood in the file, each with its reason: to be mended and imported again. A
 * spreadsheet computes none of their cells.
 */
export function failedRowsCsv({ header, rows }: CsvTable, { failedRows, errors }: ImportResult): string {
  const cellsByRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  const lines = failedRows.map((row, index) => {
    const cells = cellsByRow.get(row) ?? [];
    return [...header.map((_, column) => harmless(cells[column] ?? "")), errors[index] ?? ""];
  });
  return csvFile([...header, "Reason"], lines);
}

/** '@ Central' would be computed, and 'at Central' says the same. */
function harmless(cell: string): string {
  const text = cell.replace(/^\s*@\s*/, "at ").trimEnd();
  return /^[=+\-\t\r]/.test(text) ? `'${text}` : text;
}
