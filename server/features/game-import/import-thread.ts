import { answerThreadCalls } from "#server/work/thread.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import type { ReadOptions } from "#shared/import/read-import.ts";
import { openFile } from "./open-file.ts";
import type { NameAnswers } from "./plan/known-games.ts";
import type { Circumstances } from "./plan/plan-conflicts.ts";
import type { SchoolRows } from "./school-rows.queries.ts";
import type { Span } from "./span.ts";

/** The program of the thread that file-in-thread.ts starts. It keeps a file from its opening to its closing. */

type Opened = { span: Span | null } | { refusal: Pick<CsvError, "message" | "reason"> };

const files = new Map<number, ReturnType<typeof openFile>>();

const calls = {
  open(id: number, csv: string, options: ReadOptions): Opened {
    try {
      const file = openFile(csv, options);
      files.set(id, file);
      return { span: file.span };
    } catch (error) {
      // An error that crosses to another thread loses its class.
      if (error instanceof CsvError) return { refusal: { message: error.message, reason: error.reason } };
      throw error;
    }
  },
  plan: (id: number, rows: SchoolRows, answers?: NameAnswers) => fileOf(id).plan(rows, answers),
  planRows: (id: number, numbers: readonly number[], rows: SchoolRows, answers?: NameAnswers) =>
    fileOf(id).planRows(numbers, rows, answers),
  compare: (id: number, rows: SchoolRows, now: number, answers?: NameAnswers) =>
    fileOf(id).compare(rows, now, answers),
  judge: (id: number, circumstances: Circumstances) => fileOf(id).judge(circumstances),
  close: (id: number) => files.delete(id),
};

export type ImportCalls = typeof calls;

function fileOf(id: number) {
  const file = files.get(id);
  if (!file) throw new Error("the thread that had read the file has ended");
  return file;
}

answerThreadCalls(calls);
