import type { AnswerSource, FileQuestion } from "#shared/domain/game/file-questions.ts";
import type { ImportField } from "#shared/domain/game/import-columns.ts";
import type { CellReaders } from "#shared/import/cell-readers.ts";
import type { DateWithoutYear } from "#shared/import/read-date.ts";
import type { TeamParts } from "#shared/import/read-team.ts";
import type { CsvRow } from "#shared/import/records.ts";
import type { MappedTable } from "#shared/import/tables/join-tables.ts";
import type { TeamWords } from "#shared/import/team-words.ts";

/** Answers by the keys of their questions. */
export type FileAnswers = Readonly<Record<string, string>>;

/** As much of a school as the questions about a file and their answers depend on. */
export type SchoolOfFile = {
  timeZone: string;
  schoolName: string;
  /** yyyy-MM-dd, on the school's clock */
  today: string;
  teams: readonly TeamParts[];
  /** of its home games */
  venues: readonly string[];
};

/** Said by answers, in the place of a row's cells. */
export type Facts = Partial<Record<ImportField, string>>;

/** As much of a table as questions depend on. */
export type AskedTable = Pick<MappedTable, "name" | "titles" | "columns">;

/** A row while answers complete it. One row may become several. */
export type AnsweredRow = { row: CsvRow; table: AskedTable; said: Facts };

/** A file as the answers before have left it. */
export type AskedFile = {
  readonly school: SchoolOfFile;
  readonly readers: CellReaders;
  /** the texts above the headers, the names of tables and the one of the file */
  readonly titles: readonly string[];
  readonly answers: FileAnswers;
  /** those whose row names an opponent */
  readonly games: readonly AnsweredRow[];
  readonly isTwentyFourHour: boolean;
  /** These remember what they have read, as `readers` do. */
  teamWords: (cell: string) => TeamWords;
  genderWords: (cell: string) => TeamWords;
  dateWithoutYear: (cell: string) => DateWithoutYear | null;
  /** those of a table alone, and the name of the file */
  titlesOf: (table: AskedTable) => string[];
  /** whether a column of its table or an answer says it */
  has: (entry: AnsweredRow, field: ImportField) => boolean;
  cell: (entry: AnsweredRow, field: ImportField) => string;
  /** asks whose file it is; nobody's games are games until then */
  askSchool: () => Raised[];
};

/** The rows of each table; those of one name are one. */
export function byTable(entries: readonly AnsweredRow[]): { table: AskedTable; rows: AnsweredRow[] }[] {
  const groups = new Map<string, { table: AskedTable; rows: AnsweredRow[] }>();
  for (const entry of entries) {
    const { table } = entry;
    const group = groups.get(table.name);
    if (group) group.rows.push(entry);
    else groups.set(table.name, { table, rows: [entry] });
  }
  return [...groups.values()];
}

/** A question that a file raises. */
export type Raised = {
  key: string;
  text: (rows: number) => string;
  found: readonly AnsweredRow[];
  example: (entry: AnsweredRow) => string;
  answers: FileQuestion["answers"];
  /** whether a text that is none of `answers` is one, too; absent where it never is */
  isAnswer?: (text: string) => boolean;
  /** what holds until somebody says something else; absent where nobody can know */
  assumed?: { value: string; from: Exclude<AnswerSource, ""> };
  /** what an answer says of each of the games that a row then is */
  say: (value: string, entry: AnsweredRow) => Facts[];
};

export const choicesOf = (...answers: readonly [value: string, label: string][]): FileQuestion["answers"] =>
  answers.map(([value, label]) => ({ value, label }));

export const proposed = (value: string | undefined): Pick<Raised, "assumed"> =>
  value === undefined ? {} : { assumed: { value, from: "proposed" } };

/** '1 game has no time', '9 games have no time' */
export const counting =
  (one: string, several: string) =>
  (rows: number): string =>
    rows === 1 ? `1 ${one}` : `${rows.toLocaleString("en-US")} ${several}`;
