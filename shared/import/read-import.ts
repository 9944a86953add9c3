import { type FileQuestion, type FileQuestions, QUESTION_OF } from "#shared/domain/game/file-questions.ts";
import { type ColumnMap, columnLabel, type ImportField } from "#shared/domain/game/import-columns.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { CsvError } from "./csv-error.ts";
import { missingColumns, readColumns, requireFacts, requireOnce, requireWidth } from "./map-columns.ts";
import { completeFile, questionsAbout } from "./questions/ask-about.ts";
import { counting, type FileAnswers, type SchoolOfFile } from "./questions/question.ts";
import { tellColumns } from "./questions/tell-columns.ts";
import { readDate } from "./read-date.ts";
import { createRowReader, type ReadRow } from "./read-row.ts";
import { namesOtherZone } from "./read-time.ts";
import { joinTables, type MappedTable } from "./tables/join-tables.ts";
import { type CsvTable, type NamedPlace, readTables } from "./tables/read-tables.ts";
import { rowName } from "./tables/row-name.ts";

export type ReadFile = {
  tables: readonly MappedTable[];
  /** where its rows have its own facts */
  columns: ColumnMap;
  /** where they have all facts: answers stand behind those of the file */
  cellColumns: ColumnMap;
  rows: ReadRow[];
  /** by which the rows were completed */
  answers: FileAnswers;
  /** about the file as a whole; a row has its own */
  warnings: string[];
  /** how many games have a two-digit year */
  shortYears: number;
  isTwentyFourHour: boolean;
};

export type ReadOptions = {
  /** of the school */
  timeZone: string;
  /** the venue of home games that do not name one */
  schoolName: string;
  /** the columns of a file with one table, as a person chose them; without it the header decides */
  columns?: ColumnMap | undefined;
  /** where somebody says that its tables begin */
  tables?: readonly NamedPlace[] | undefined;
  /** Rows of a file on the 24-hour clock stay on it when they come alone. */
  isTwentyFourHour?: boolean | undefined;
  /** what somebody said of the file as a whole */
  answered?: AnsweredFile | undefined;
};

export type AnsweredFile = { answers: FileAnswers; fileName: string } & Pick<
  SchoolOfFile,
  "today" | "teams" | "venues"
>;

/**
 * Reads a CSV text as games of a school: every row below the header as a game, a row without an opponent, or an error
 * with its reason. Touches nothing but the text.
 * @throws CsvError for a file that cannot be taken as a whole
 */
export function readImport(csv: string, options: ReadOptions): ReadFile {
  const { timeZone, schoolName, columns: chosen, answered } = options;
  const found = readTables(csv, options);
  const warnings = warningsAbout(found);
  const tables = found.map((table): MappedTable => {
    const { columns, warnings: unused } = readColumns(table, chosenFor(table, found, chosen));
    requireZone(table.header[columns.time ?? -1] ?? "", timeZone);
    if (readDate(table.header[columns.date ?? -1] ?? "").ok)
      warnings.push(gameAsHeader(rowName(found, table.headerRow)));
    warnings.push(...unused);
    return { ...table, columns };
  });
  const joined = joinTables(tables);
  const { answers, fileName: name, ...ours } = answered ?? NOBODY_ASKED;
  const whole = completeFile({ ...joined, name, school: { timeZone, schoolName, ...ours } }, answers);
  requireFacts(whole.columns);
  const { rows, isTwentyFourHour, firstShort, shortYears } = readRows(whole, options);
  if (firstShort) warnings.push(firstShort);
  if (whole.otherSchools > 0) warnings.push(ofOtherSchools(whole.otherSchools));
  const said = { answers: whole.answers, isTwentyFourHour };
  const { columns } = joined;
  return { tables, columns, cellColumns: whole.columns, rows, warnings, shortYears, ...said };
}

type WholeFile = Pick<
  ReturnType<typeof completeFile>,
  "columns" | "width" | "rows" | "readers" | "isTwentyFourHour"
>;

function readRows(
  whole: WholeFile,
  {
    timeZone,
    schoolName,
    isTwentyFourHour: isSaid,
  }: Pick<ReadOptions, "timeZone" | "schoolName" | "isTwentyFourHour">,
) {
  const { columns, width, readers } = whole;
  const reader = createRowReader({ columns, width, timeZone, schoolName, readers });
  const isTwentyFourHour = isSaid || whole.isTwentyFourHour || whole.rows.some(reader.needsTwentyFourHours);
  const rows: ReadRow[] = [];
  let firstShort: string | null = null;
  let shortYears = 0;
  for (const row of whole.rows) {
    const read = reader.read(row, isTwentyFourHour);
    const short = read.outcome === "game" ? reader.shortYear(row) : null;
    firstShort ??= short;
    if (short) shortYears += 1;
    rows.push(read);
  }
  return { rows, isTwentyFourHour, firstShort, shortYears };
}

/**
 * The questions about a file, and the columns that they take for granted.
 * @throws CsvError, WrongAnswer
 */
export const askAboutFile = (csv: string, options: AskOptions): FileQuestions =>
  askAndRead(csv, options).asked;

/**
 * Asks about a file, and reads its rows as they are while nobody answers otherwise: none of a file that cannot be
 * imported yet.
 * @throws CsvError, WrongAnswer
 */
export function askAndRead(
  csv: string,
  options: AskOptions,
): { asked: FileQuestions; readRows: () => ReadRow[] } {
  const { timeZone, schoolName, columns: sent, answered, recall = nothingRecalled } = options;
  const found = readTables(csv, options);
  const remembered = recall(headersOf(found));
  const school = { timeZone, schoolName, ...answered };
  const tables = found.map((table) => {
    const columns = chosenFor(table, found, sent ?? columnsWithin(table, remembered.columns));
    const told = columns
      ? { columns, told: [], duplicates: [], isByHeader: false }
      : tellColumns(table, school);
    // Only of one table it is asked which of two columns it is.
    if (found.length > 1) requireOnce(told.duplicates, table.name);
    requireWidth(told.columns, table.width);
    requireZone(table.header[told.columns.time ?? -1] ?? "", timeZone);
    return { ...table, ...told };
  });
  const file = { ...joinTables(tables), name: answered.fileName, school };
  const { questions, complete } = questionsAbout(file, answered.answers, remembered.answers);
  const duplicates = tables.flatMap((table) => table.duplicates);
  const isOpen = ({ key }: FileQuestion) => !duplicates.some((field) => QUESTION_OF[field] === key);
  const asked = {
    columns: tables[0]?.columns ?? {},
    told: [...new Set(tables.flatMap(({ told }) => told))],
    duplicates,
    isByHeader: tables.every(({ isByHeader }) => isByHeader),
    tables: tables.map(({ name, firstRow, isSheet, columns }) => ({ name, firstRow, isSheet, columns })),
    questions: questions.filter(isOpen),
  };
  return {
    asked,
    readRows() {
      if (duplicates.length > 0 || questions.some(({ value }) => value === null)) return [];
      const whole = complete();
      return missingColumns(whole.columns).length > 0 ? [] : readRows(whole, options).rows;
    },
  };
}

/** By these the file of the next season is known. */
export const headersOf = (tables: readonly Pick<CsvTable, "header">[]): string[] =>
  tables.flatMap(({ header }) => header);

/** A person says the columns of a table, or those of a file with one table. */
const chosenFor = (table: CsvTable, { length }: readonly CsvTable[], ofFile: ColumnMap | undefined) =>
  table.columns ?? (length === 1 ? ofFile : undefined);

export type AskOptions = Pick<ReadOptions, "timeZone" | "schoolName" | "columns" | "tables"> & {
  answered: AnsweredFile;
  /** what earlier files with these headers were answered */
  recall?: (header: readonly string[]) => Remembered;
};

export type Remembered = { columns?: ColumnMap | undefined; answers: FileAnswers };

const nothingRecalled = (): Remembered => ({ answers: {} });

/** A column without a header, behind all others, need not be in the next file with these headers. */
const columnsWithin = ({ width }: CsvTable, columns: ColumnMap = {}): ColumnMap | undefined => {
  const places = Object.values(columns);
  return places.length > 0 && places.every((column) => column < width) ? columns : undefined;
};

const NOBODY_ASKED: AnsweredFile = { answers: {}, fileName: "", today: "", teams: [], venues: [] };

/** About all tables. A title between them is the next one's name, so that nothing of it is lost. */
function warningsAbout(tables: readonly CsvTable[]): string[] {
  const [first] = tables;
  if (first && tables.length === 1) return first.rowsAbove > 0 ? [leftOut(first.rowsAbove)] : [];
  const isLeftOut = (table: CsvTable) => table.rowsAbove > 0 && (table === first || table.isSheet);
  return tables.some(isLeftOut) ? ["The rows above the headers were left out"] : [];
}

const leftOut = (rows: number) =>
  rows === 1 ? "Row 1 above the header was left out" : `Rows 1–${rows} above the header were left out`;

const ofOtherSchools = counting("row of other schools was left out", "rows of other schools were left out");

const gameAsHeader = (row: string) =>
  `${row} was taken for the header, so its game was left out. Put a row with the names of the columns above it.`;

function requireZone(timeHeader: string, timeZone: string): void {
  const code = timeZoneCode(timeZone);
  if (!namesOtherZone(timeHeader, code)) return;
  throw new CsvError(
    `The column "${timeHeader}" names a time zone other than the school's (${code}). Change the times and the header, and import the file again.`,
  );
}

/** The fact that every named column was taken for; null for a column that is not used. */
export const describeColumns = ({ tables }: ReadFile) =>
  tables.flatMap(({ header, columns }) =>
    header.map((name, column) => {
      const fields = (Object.keys(columns) as ImportField[]).filter((field) => columns[field] === column);
      return { header: name, takenFor: fields.map(columnLabel).join(", ") || null };
    }),
  );
