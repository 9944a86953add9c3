import { CsvError } from "#shared/import/csv-error.ts";
import { type ReadSheet, readAnyFile } from "./read-any-file.ts";

/** A worker's answer about a file: an error would lose its kind on the way. `problem`: the sentence for people. */
export type FileAnswer = { sheets: ReadSheet[] } | { problem: string };

/** A file, and the zone of the clock on which a calendar is read. */
export type FileToRead = { file: File; timeZone: string };

export async function answerFor({ file, timeZone }: FileToRead): Promise<FileAnswer> {
  try {
    return { sheets: await readAnyFile(file, timeZone) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: error.message };
  }
}
