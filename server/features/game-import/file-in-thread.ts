import type { Deps } from "#server/deps.ts";
import { countHomeVenues } from "#server/features/venues/venues.queries.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { AppError, badField } from "#server/http/errors.ts";
import { createGate } from "#server/http/gate.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { createThread, startThread } from "#server/work/thread.ts";
import { UNKNOWN_OPPONENT } from "#shared/api/fields.ts";
import type { FileQuestionsInput, GameImportInput } from "#shared/api/game-import.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { CalendarTable } from "#shared/import/calendar/calendar-table.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import type { AnsweredFile, ReadOptions } from "#shared/import/read-import.ts";
import { listLayouts } from "./import-layouts.queries.ts";
import type { ImportCalls, Refused } from "./import-thread.ts";
import type { NameAnswers } from "./plan/known-games.ts";
import type { Circumstances } from "./plan/plan-conflicts.ts";
import { listSchoolRows, listTeamParts, type SchoolRows } from "./school-rows.queries.ts";
import { requireListedSource } from "./sources/sources.queries.ts";

const call = createThread<ImportCalls>(() => startThread("import-thread", import.meta.url));

/** The thread keeps an open file in some 100 MB at most. */
const inTurn = createGate({ running: 8, waiting: 40 });

let lastId = 0;

export type FileInThread = Awaited<ReturnType<typeof open>>;

/**
 * Reads a file of a school in a thread of its own and hands it to `work`, which asks the thread what is to be written.
 * Little crosses between the threads: copying the rows that were read would hold up requests as long as reading them.
 * @throws 404 for a source that is not the school's, 400 for a file or an answer that cannot be read, 413 beyond the
 * limits, 503 when too many wait
 */
export async function withReadFile<Result>(
  deps: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
  input: Pick<GameImportInput, "csvData"> & Partial<GameImportInput>,
  work: (file: FileInThread) => Promise<Result>,
): Promise<Result> {
  const { csvData, columns, tables, isTwentyFourHour, answers, sourceId } = input;
  if (sourceId !== undefined) await requireListedSource(deps, school.id, sourceId);
  requireSize(csvData);
  releaseSlot();
  lastId += 1;
  const id = lastId;
  return await inTurn(async () => {
    const answered =
      answers && (await answeredAt(deps, school, input, await listTeamParts(deps.db, school.id)));
    const { timezone: timeZone, name: schoolName } = school;
    try {
      return await work(
        await open(id, csvData, { timeZone, schoolName, columns, tables, isTwentyFourHour, answered }),
      );
    } finally {
      call("close", id).catch(() => undefined);
    }
  });
}

async function open(id: number, csv: string, options: ReadOptions) {
  const opened = taken(await call("open", id, csv, options));
  return {
    ...opened,
    plan: (rows: SchoolRows, answers?: NameAnswers) => call("plan", id, rows, answers),
    planRows: (numbers: readonly number[], rows: SchoolRows, answers?: NameAnswers) =>
      call("planRows", id, numbers, rows, answers),
    compare: (rows: SchoolRows, now: number, answers?: NameAnswers) =>
      call("compare", id, rows, now, answers),
    judge: (circumstances: Circumstances) => call("judge", id, circumstances),
  };
}

/** A calendar as a CSV text. @throws 400 for one without events */
export const readCalendarInThread = async (text: string, timeZone: string): Promise<CalendarTable> =>
  taken(await call("readCalendar", text, timeZone));

/**
 * Asks about all that header and cells of a file don't say.
 * @throws 400, 413 and 503 like `withReadFile`
 */
export async function askAboutSchoolFile(
  deps: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
  input: Pick<FileQuestionsInput, "csvData"> & Partial<FileQuestionsInput>,
): Promise<FileQuestions> {
  requireSize(input.csvData);
  releaseSlot();
  return await inTurn(async () => {
    const now = deps.now().getTime();
    const [layouts, rows] = await Promise.all([
      listLayouts(deps.db, school.id),
      listSchoolRows(deps.db, school.id, { first: now, last: LAST_START }),
    ]);
    const answered = await answeredAt(deps, school, input, rows.teams);
    const { timezone: timeZone, name: schoolName } = school;
    const { csvData, columns, tables } = input;
    const options = { timeZone, schoolName, columns, tables, answered };
    return taken(await call("ask", csvData, options, { layouts, rows, now }));
  });
}

/** Beyond all games. */
const LAST_START = Date.UTC(9999, 0);

/** Answers, and the school's own teams and venues, which say something of a file, too. */
async function answeredAt(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, timezone }: SignedInSchool,
  { answers = {}, fileName = "" }: Partial<FileQuestionsInput>,
  teams: AnsweredFile["teams"],
): Promise<AnsweredFile> {
  const venues = await countHomeVenues(db, id);
  const today = dayOf(now(), timezone);
  return { answers, fileName, teams, venues: venues.map(({ name }) => name), today };
}

function requireSize(csv: string): void {
  if (Buffer.byteLength(csv) > MAX_FILE_BYTES) throw new AppError(413, tooManyBytes().message);
}

/** @throws 400 or 413 for what the thread refused */
function taken<Result extends object>(given: Result | Refused): Result {
  if (!("refusal" in given)) return given;
  const { message, reason, answer } = given.refusal;
  if (answer !== undefined) throw badField(`answers.${answer}`, message);
  throw new AppError(reason === "too large" ? 413 : 400, message);
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
