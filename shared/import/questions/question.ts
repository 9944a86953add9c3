import type { AnswerSource, FileQuestion } from "#shared/domain/game/file-questions.ts";
import type { ColumnMap, ImportField } from "#shared/domain/game/import-columns.ts";
import type { CellReaders } from "#shared/import/cell-readers.ts";
import type { DateWithoutYear } from "#shared/import/read-date.ts";
import type { TeamParts } from "#shared/import/read-team.ts";
import type { CsvRow } from "#shared/import/records.ts";
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

/** A row while answers complete it. One row may become several. */
export type AnsweredRow = { row: CsvRow; said: Facts };

/** A file as the answers before have left it. */
export type AskedFile = {
  readonly columns: ColumnMap;
  readonly school: SchoolOfFile;
  readonly readers: CellReaders;
  /** the texts above the header, and the name of the file */
  readonly titles: readonly string[];
  readonly answers: FileAnswers;
  /** those whose row names an opponent */
  readonly games: readonly AnsweredRow[];
  readonly isTwentyFourHour: boolean;
  /** These remember what they have read, as `readers` do. */
  teamWords: (cell: string) => TeamWords;
  genderWords: (cell: string) => TeamWords;
  dateWithoutYear: (cell: string) => DateWithoutYear | null;
  /** whether a column or an answer says it */
  has: (field: ImportField) => boolean;
  cell: (entry: AnsweredRow, field: ImportField) => string;
  /** asks whose file it is; nobody's games are games until then */
  askSchool: () => Raised[];
};

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
