import { releaseSlot } from "#server/http/admission.ts";
import { AppError, badField } from "#server/http/errors.ts";
import { createGate } from "#server/http/gate.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { createThread, startThread } from "#server/work/thread.ts";
import { UNKNOWN_OPPONENT } from "#shared/api/fields.ts";
import type { GameImportInput } from "#shared/api/game-import.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import type { ReadOptions } from "#shared/import/read-import.ts";
import type { ImportCalls } from "./import-thread.ts";
import type { NameAnswers } from "./plan/known-games.ts";
import type { Circumstances } from "./plan/plan-conflicts.ts";
import type { SchoolRows } from "./school-rows.queries.ts";

const call = createThread<ImportCalls>(() => startThread("import-thread", import.meta.url));

/** The thread keeps an open file in some 100 MB at most. */
const inTurn = createGate({ running: 8, waiting: 40 });

let lastId = 0;

export type FileInThread = Awaited<ReturnType<typeof open>>;

/**
 * Reads a file in a thread of its own and hands it to `work`, which asks the thread what is to be written. Little
 * crosses between the threads: copying the rows that were read would hold up requests as long as reading them.
 * @throws CsvError for a file that cannot be taken as a whole, 503 when too many wait
 */
export async function withFile<Result>(
  csv: string,
  options: ReadOptions,
  work: (file: FileInThread) => Promise<Result>,
): Promise<Result> {
  releaseSlot();
  lastId += 1;
  const id = lastId;
  return await inTurn(async () => {
    try {
      return await work(await open(id, csv, options));
    } finally {
      call("close", id).catch(() => undefined);
    }
  });
}

async function open(id: number, csv: string, options: ReadOptions) {
  const opened = await call("open", id, csv, options);
  if ("refusal" in opened) throw new CsvError(opened.refusal.message, opened.refusal.reason);
  return {
    span: opened.span,
    plan: (rows: SchoolRows, answers?: NameAnswers) => call("plan", id, rows, answers),
    planRows: (numbers: readonly number[], rows: SchoolRows, answers?: NameAnswers) =>
      call("planRows", id, numbers, rows, answers),
    compare: (rows: SchoolRows, now: number, answers?: NameAnswers) =>
      call("compare", id, rows, now, answers),
    judge: (circumstances: Circumstances) => call("judge", id, circumstances),
  };
}

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
