import { guardCell } from "#shared/import/cells.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import type { CsvTable } from "#shared/import/table.ts";
import type { WrongRow } from "./wrong-rows.ts";

export const failedFileName = (name: string) =>
  `${name.replace(/\.(?:csv|xlsx|tsv|txt)$/i, "")}-failed-rows.csv`;

/** The rows that failed, each with its reason, to be corrected elsewhere. No cell starts a formula in a spreadsheet. */
export function failedRowsCsv({ header }: Pick<CsvTable, "header">, rows: readonly WrongRow[]): string {
  const lines = rows.map(({ cells, reason }) => [
    ...header.map((_, column) => inWords(cells[column])),
    reason,
  ]);
  return csvFile(
    [...header, "Reason"].map(guardCell),
    lines.map((cells) => cells.map(guardCell)),
  );
}

/** A spreadsheet would take '@ Central' for a formula; 'at Central' means the same. */
const inWords = (cell = ""): string => cell.replace(/^\s*@\s*/, "at ").trimEnd();
