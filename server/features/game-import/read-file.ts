import { AppError, badField } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { UNKNOWN_OPPONENT } from "#shared/api/fields.ts";
import type { GameImportInput } from "#shared/api/game-import.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import { type FileInThread, withFile } from "./file-in-thread.ts";
import type { SchoolRows } from "./school-rows.queries.ts";

/**
 * Reads a file of a school and hands it to `work`.
 * @throws 400 for a file that cannot be read, 413 beyond the limits
 */
export async function withReadFile<Result>(
  school: SignedInSchool,
  { csvData, columns, isTwentyFourHour }: Pick<GameImportInput, "csvData" | "columns" | "isTwentyFourHour">,
  work: (file: FileInThread) => Promise<Result>,
): Promise<Result> {
  try {
    if (Buffer.byteLength(csvData) > MAX_FILE_BYTES) throw tooManyBytes();
    const { timezone: timeZone, name: schoolName } = school;
    return await withFile(csvData, { timeZone, schoolName, columns, isTwentyFourHour }, work);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError(error.reason === "too large" ? 413 : 400, error.message);
  }
}

/** @throws 400 for an answer that names none of the school's opponents */
export function requireOpponents(
  sameOpponents: GameImportInput["sameOpponents"] = {},
  rows: Pick<SchoolRows, "opponents">,
): void {
  const own = new Set(rows.opponents.map(({ id }) => id));
  const foreign = Object.keys(sameOpponents).find((name) => !own.has(sameOpponents[name] ?? 0));
  if (foreign !== undefined) throw badField(`sameOpponents.${foreign}`, UNKNOWN_OPPONENT);
}
