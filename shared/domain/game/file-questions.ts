import type { ColumnMap, ImportField } from "./import-columns.ts";

/** How a question got the answer that it has: from a habit, from the file, from an earlier file, or from nobody. */
export type AnswerSource = "usual" | "proposed" | "remembered" | "";

/** Something that header and cells do not say, asked once for a whole file. */
export type FileQuestion = {
  key: string;
  text: string;
  /** how many rows it is about */
  rows: number;
  /** up to three of their cells */
  examples: string[];
  answers: { value: string; label: string }[];
  /** whether any other text is an answer, too */
  free: boolean;
  /** null while it is open */
  value: string | null;
  from: AnswerSource;
};

export const LONGEST_TABLE_NAME = 100;

/** The beginning and the name of a table in a file. */
export type TablePlace = {
  /** '' for the one table of a file that nobody calls anything */
  name: string;
  /** counted from 1 */
  firstRow: number;
  /** Messages count the rows of a sheet from its own first one. */
  isSheet: boolean;
};

/** The response of POST /api/import-games/questions. */
export type FileQuestions = {
  /** what each column was taken for, of the first table where there are several */
  columns: ColumnMap;
  /** of these, what its cells told and not its header */
  told: ImportField[];
  /** required facts that two columns could be, so that neither was taken */
  duplicates: ImportField[];
  /** whether an import without `columns` takes the same ones */
  isByHeader: boolean;
  /** at least one */
  tables: (TablePlace & { columns: ColumnMap })[];
  questions: FileQuestion[];
};

/** The questions that stand for a column which a file must have, by the first part of their keys. */
export const QUESTION_OF: Readonly<Partial<Record<ImportField, string>>> = {
  team: "team",
  time: "blank-times",
  homeAway: "side",
};

/** The first part of a question's key: 'sport' of 'sport:BB'. */
export const questionKind = (key: string): string => key.split(":")[0] ?? "";

/** The answers that questions have, to be sent: a usual one holds without being sent. */
export const answersTo = (questions: readonly FileQuestion[]): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ key, value, from }) => (value === null || from === "usual" ? [] : [[key, value]])),
  );
