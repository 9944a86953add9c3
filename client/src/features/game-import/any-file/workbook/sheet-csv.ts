import Papa from "papaparse";
import { sheetTooLarge } from "#client/features/game-import/any-file/spreadsheet-problems.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import { MAX_FILE_BYTES } from "#shared/import/limits.ts";
import { readDate } from "#shared/import/read-date.ts";
import { isHeader } from "#shared/import/tables/read-tables.ts";
import type { WorksheetRow } from "./worksheet-rows.ts";

/** A reader of CSV files takes longer cells for one that is never closed. */
const MOST_LINES = 25;

/**
 * A sheet as a CSV text. Every row has the number that it has in the sheet, and as many cells as the widest.
 * @throws CsvError for more than may be sent
 */
export function sheetCsv(rows: readonly WorksheetRow[]): string {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const all: string[][] = Array.from({ length: rows.at(-1)?.row ?? 0 }, () => []);
  for (const { row, cells } of rows) all[row - 1] = padded(keptWhole(cells), width);
  const [first = [], ...others] = all;
  const csv = csvFile(first, others);
  if (new Blob([csv]).size > MAX_FILE_BYTES) throw sheetTooLarge();
  return csv;
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? "");

/** Lines of a cell become one where a reader of CSV files would take one of them for a row. */
function keptWhole(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => cell.replace(/\r\n?/g, "\n"));
  if (!texts.some((text) => text.includes("\n"))) return texts;
  const [, ...lines] = Papa.unparse([texts]).split("\n");
  const isMistakable = lines.length > MOST_LINES || lines.some(looksLikeRow);
  return isMistakable ? texts.map((text) => text.replaceAll("\n", " ")) : texts;
}

function looksLikeRow(line: string): boolean {
  const cells = line.split(",");
  return isHeader(cells) || cells.some((cell) => readDate(cell.replaceAll('"', "")).ok);
}
