import type { Deps } from "#server/deps.ts";
import { askAboutSchoolFile, readCalendarInThread } from "#server/features/game-import/file-in-thread.ts";
import { restarting } from "#server/features/game-import/import-turn.ts";
import { compareSchedule } from "#server/features/game-import/revised/compare-schedule.service.ts";
import { AppError } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { fetchBytes, TooLarge } from "#server/outgoing/fetch-bytes.ts";
import { RefusedTarget } from "#server/outgoing/open-socket.ts";
import { answersTo, type FileQuestions } from "#shared/domain/game/file-questions.ts";
import { MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { isCalendar } from "#shared/import/calendar/calendar-table.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { decodeCsv } from "#shared/import/decode-csv.ts";
import type { ScheduleSourceRow } from "#shared/schema/game-imports.ts";
import { findSource, type ListedSource, listReadSources, updateSource } from "./sources.queries.ts";

type ReadingDeps = Pick<Deps, "db" | "env" | "now" | "stopping" | "log">;

const MAX_BYTES = 5 * MEBIBYTE;
const LIMIT_MS = 10_000;

/** A reading that failed; `message` is a sentence for people. */
class ReadingFailed extends Error {}

const noSchedule = () => new ReadingFailed("The address gives no calendar and no table");

/**
 * Reads what stands at a source's address, and counts what of it the schedule does not have. A failure keeps the text
 * before, and is the source's `problem`.
 * @returns the source as it is then; null where somebody deleted it
 */
export async function readAddress(
  deps: ReadingDeps,
  school: SignedInSchool,
  source: ScheduleSourceRow,
): Promise<ListedSource | null> {
  try {
    const found = await fetchText(deps, source);
    const changes = await countChanges(deps, school, { ...source, ...found });
    return await updateSource(deps.db, source, { ...found, changes, readAt: deps.now(), problem: null });
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error;
    return await updateSource(deps.db, source, { problem: error.message });
  }
}

/** Counts the changes of a school's sources again. A failure leaves the number as it was: the night counts, too. */
export async function recountSources(deps: ReadingDeps, school: SignedInSchool): Promise<void> {
  for (const id of await listReadSources(deps.db, school.id)) {
    try {
      const source = await findSource(deps.db, school.id, id);
      if (source?.text == null) continue;
      const changes = await countChanges(deps, school, { ...source, text: source.text });
      if (changes !== source.changes) await updateSource(deps.db, source, { changes });
    } catch (error) {
      deps.log.warn({ err: error, school: school.id }, "the changes of an address could not be counted");
    }
  }
}

/** The text of a source as a CSV text, a calendar's on the school's clock. @throws 400, 413 and 503 */
export const tableOf = async (
  text: string,
  { timezone }: Pick<SignedInSchool, "timezone">,
): Promise<{ csv: string; notices: string[] }> =>
  isCalendar(text) ? await readCalendarInThread(text, timezone) : { csv: text, notices: [] };

async function fetchText(
  { env, stopping }: ReadingDeps,
  { address, text, etag }: ScheduleSourceRow,
): Promise<{ text: string; etag: string }> {
  const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), stopping]);
  const isTrial = !env.production;
  try {
    const fetched = await fetchBytes(address, { etag, maxBytes: MAX_BYTES, isTrial, signal });
    if (fetched) return { text: decodeCsv(fetched.bytes), etag: fetched.etag };
    return { text: text ?? "", etag };
  } catch (error) {
    if (error instanceof CsvError) throw noSchedule();
    if (error instanceof RefusedTarget) throw new ReadingFailed("This address is not allowed");
    if (stopping.aborted) throw restarting();
    if (error instanceof TooLarge) throw new ReadingFailed("It is larger than 5 MB");
    throw new ReadingFailed("The address did not answer");
  }
}

/**
 * Compares a text with the schedule by what was said of the one before; new questions have the answers that their card
 * would show, and columns are remembered with their headers. All rows of an open one are changes if nothing can be read without its answer.
 * @throws ReadingFailed for a text that is no schedule
 */
async function countChanges(
  deps: ReadingDeps,
  school: SignedInSchool,
  { name, text, answers }: Pick<ScheduleSourceRow, "name" | "answers"> & { text: string },
): Promise<number> {
  const { csv } = await refusing(() => tableOf(text, school));
  const file = { csvData: csv, fileName: name };
  const ask = (said: typeof answers) => askAboutSchoolFile(deps, school, { ...file, answers: said });
  // An answer may fit no longer.
  const asked = await ask(answers).catch((error: unknown) => {
    if (isRefusal(error)) return refusing(() => ask({}));
    throw error;
  });
  if (asked.tables.every((table) => table.columns.date === undefined)) throw noSchedule();
  const input = { ...file, tables: asked.tables, answers: answersTo(asked.questions) };
  return await compareSchedule(deps, school, input).then(
    ({ moved, added, gone }) => moved.length + added.length + gone.length,
    (error: unknown) => {
      if (isRefusal(error)) return Math.max(0, ...openQuestions(asked).map(({ rows }) => rows));
      throw error;
    },
  );
}

const openQuestions = ({ questions }: FileQuestions) => questions.filter(({ value }) => value === null);

const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

/** @throws ReadingFailed where the work refuses a text as no schedule */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? noSchedule() : error;
  }
}
