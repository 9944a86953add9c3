import { unreadableWorkbook } from "#client/features/game-import/any-file/spreadsheet-problems.ts";
import { MAX_COLUMNS, MAX_ROWS } from "#shared/domain/game/import-columns.ts";
import { columnOf } from "./cell-reference.ts";
import type { WorksheetRow } from "./worksheet-rows.ts";

/** Merged cells never cover one another, so there are no more of them than cells. */
const MOST_PLACES = 2 * MAX_COLUMNS * MAX_ROWS;

/**
 * Fills merged cells: the first one's text stands in every row downwards, and across only in the first column. Rows in
 * which nothing else stands remain blank.
 * @param merged 'A3:C7' each
 * @param takeRoom whether there is room for the text in one more cell; where there is none, it ends
 */
export function fillMerged(
  rows: readonly WorksheetRow[],
  merged: readonly string[],
  takeRoom: (text: string) => boolean,
): void {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const last = rows.at(-1)?.row ?? 0;
  let places = 0;
  for (const reference of merged) {
    const [, from, first, to, end] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/i.exec(reference) ?? [];
    if (!from || !to) continue;
    const [column, lastColumn] = [columnOf(from), columnOf(to)];
    if (column >= MAX_COLUMNS) continue;
    const text = byNumber.get(Number(first))?.cells[column] ?? "";
    for (let row = Number(first); row <= Math.min(Number(end), last); row += 1) {
      places += 1;
      if (places > MOST_PLACES) throw unreadableWorkbook();
      const cells = byNumber.get(row)?.cells;
      if (!cells) continue;
      if (!takeRoom(text)) return;
      put(cells, column, lastColumn, text);
    }
  }
}

function put(cells: string[], column: number, lastColumn: number, text: string): void {
  cells.fill("", column, lastColumn + 1);
  if (text === "") return;
  while (cells.length < column) cells.push("");
  cells[column] = text;
}
