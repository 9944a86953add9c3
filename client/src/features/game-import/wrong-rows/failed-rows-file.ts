import { guardCell } from "#shared/import/cells.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import { rowsByTable, type WrongRow } from "./wrong-rows.ts";

export const failedFileName = (name: string) =>
  `${name.replace(/\.(?:csv|xlsx|tsv|txt)$/i, "")}-failed-rows.csv`;

/** The rows that failed, each with its reason, to be corrected elsewhere. No cell starts a formula in a spreadsheet. */
export function failedRowsCsv(tables: Parameters<typeof rowsByTable>[0], rows: readonly WrongRow[]): string {
  const lines = rowsByTable(tables, rows).flatMap(({ table: { header }, titles, rows: own }) => [
    ...titles,
    [...header, "Reason"],
    ...own.map(({ cells, reason }) => [...header.map((_, column) => inWords(cells[column])), reason]),
  ]);
  const [first = [], ...others] = lines.map((cells) => cells.map(guardCell));
  return csvFile(first, others);
}

/** A spreadsheet would take '@ Central' for a formula; 'at Central' means the same. */
const inWords = (cell = ""): string => cell.replace(/^\s*@\s*/, "at ").trimEnd();
