import { answerThreadCalls } from "#server/work/thread.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";
import { type CalendarTable, calendarTable } from "#shared/import/calendar/calendar-table.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { WrongAnswer } from "#shared/import/questions/ask-about.ts";
import { type AskOptions, askAndRead, type ReadOptions } from "#shared/import/read-import.ts";
import { type FileLayout, recall } from "./import-layouts.ts";
import { openFile } from "./open-file.ts";
import type { NameAnswers } from "./plan/known-games.ts";
import type { Circumstances } from "./plan/plan-conflicts.ts";
import { askWhetherRevised } from "./revised/ask-revised.ts";
import type { SchoolRows } from "./school-rows.queries.ts";
import type { Span } from "./span.ts";

/** The program of the thread that file-in-thread.ts starts. It keeps a file from its opening to its closing. */

/** Why a file can't be taken; `answer` names the question whose answer it is. An error that crosses loses its class. */
export type Refused = { refusal: { message: string; reason?: CsvError["reason"]; answer?: string } };

const files = new Map<number, ReturnType<typeof openFile>>();

const calls = {
  open: (
    id: number,
    csv: string,
    options: ReadOptions,
  ): { span: Span | null; layout: FileLayout } | Refused =>
    orRefused(() => {
      const file = openFile(csv, options);
      files.set(id, file);
      return { span: file.span, layout: file.layout };
    }),
  ask: (csv: string, options: AskOptions, known: KnownOfFiles): FileQuestions | Refused =>
    orRefused(() => {
      const remembering = {
        ...options,
        recall: (header: readonly string[]) => recall(known.layouts, header),
      };
      const { asked, readRows } = askAndRead(csv, remembering);
      const revised = askWhetherRevised(readRows, options, known);
      return { ...asked, questions: [...asked.questions, ...revised] };
    }),
  readCalendar: (text: string, timeZone: string): CalendarTable | Refused =>
    orRefused(() => calendarTable(text, timeZone)),
  plan: (id: number, rows: SchoolRows, answers?: NameAnswers) => fileOf(id).plan(rows, answers),
  planRows: (id: number, numbers: readonly number[], rows: SchoolRows, answers?: NameAnswers) =>
    fileOf(id).planRows(numbers, rows, answers),
  compare: (id: number, rows: SchoolRows, now: number, answers?: NameAnswers) =>
    fileOf(id).compare(rows, now, answers),
  judge: (id: number, circumstances: Circumstances) => fileOf(id).judge(circumstances),
  close: (id: number) => files.delete(id),
};

export type ImportCalls = typeof calls;

/** A school's earlier files, and the games that it has ahead. */
type KnownOfFiles = { layouts: readonly FileLayout[] } & Parameters<typeof askWhetherRevised>[2];

function orRefused<Result>(read: () => Result): Result | Refused {
  try {
    return read();
  } catch (error) {
    if (error instanceof CsvError) return { refusal: { message: error.message, reason: error.reason } };
    if (error instanceof WrongAnswer) return { refusal: { message: error.message, answer: error.key } };
    throw error;
  }
}

function fileOf(id: number) {
  const file = files.get(id);
  if (!file) throw new Error("the thread that had read the file has ended");
  return file;
}

answerThreadCalls(calls);
