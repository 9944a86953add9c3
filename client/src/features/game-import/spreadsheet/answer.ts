import { CsvError } from "#shared/import/csv-error.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import type { Worksheet } from "./workbook/read-workbook.ts";

/** A worker's answer about a file: an error would lose its kind on the way. `problem`: the sentence for people. */
export type SpreadsheetAnswer = { sheets: Worksheet[] } | { problem: string };

export async function answerFor(file: File): Promise<SpreadsheetAnswer> {
  try {
    return { sheets: await readSpreadsheet(file) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: error.message };
  }
}
