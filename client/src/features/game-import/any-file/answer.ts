import { CsvError } from "#shared/import/csv-error.ts";
import { readAnyFile } from "./read-any-file.ts";
import type { Worksheet } from "./workbook/read-workbook.ts";

/** A worker's answer about a file: an error would lose its kind on the way. `problem`: the sentence for people. */
export type FileAnswer = { sheets: Worksheet[] } | { problem: string };

export async function answerFor(file: File): Promise<FileAnswer> {
  try {
    return { sheets: await readAnyFile(file) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: error.message };
  }
}
