import { type FileQuestion, questionKind } from "#shared/domain/game/file-questions.ts";
import {
  type ColumnMap,
  FILE_ONLY_FIELDS,
  type FileField,
  IMPORT_FIELDS,
  type ImportField,
} from "#shared/domain/game/import-columns.ts";
import { type CellReaders, createCellReaders, remember, unmarked } from "#shared/import/cell-readers.ts";
import { tidy } from "#shared/import/cells.ts";
import { readDateWithoutYear } from "#shared/import/read-date.ts";
import { isAfternoonOf24 } from "#shared/import/read-time.ts";
import type { CsvRow } from "#shared/import/records.ts";
import { problemOfWidth } from "#shared/import/row-cells.ts";
import type { JoinedTables } from "#shared/import/tables/join-tables.ts";
import { readOwnColumns } from "./own-columns.ts";
import type {
  AnsweredRow,
  AskedFile,
  AskedTable,
  Facts,
  FileAnswers,
  Raised,
  SchoolOfFile,
} from "./question.ts";
import { askSide } from "./side.ts";
import { askGenders, askLevel, askLevels, askSports, askTeam, wordsOfGender, wordsOfTeam } from "./teams.ts";
import { askBlankTimes, askClock, askFirst, askNight, askYear, askZone } from "./times.ts";

type File = JoinedTables & {
  /** '' where nobody says it */
  name: string;
  school: SchoolOfFile;
};

/**
 * By the first part of their keys. Each looks at a file as the answers before have left it: a second level is split off
 * before its time is looked for, and a time is on the school's clock before it is found to be at night.
 */
const IN_TURN: Readonly<Record<string, (file: AskedFile) => Raised[]>> = {
  school: ({ askSchool }) => askSchool(),
  team: askTeam,
  levels: askLevels,
  genders: askGenders,
  sport: askSports,
  level: askLevel,
  side: askSide,
  first: askFirst,
  year: askYear,
  zone: askZone,
  clock: askClock,
  night: askNight,
  "blank-times": askBlankTimes,
};

/** As people meet them on the screen. */
const SHOWN_ORDER = [
  ...["school", "team", "level", "side", "year", "clock", "night", "blank-times", "zone", "first", "levels"],
  ...["genders", "sport"],
];

const EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;

/** A file whose rows say all that somebody has answered. */
type Completed = {
  rows: CsvRow[];
  /** where these rows have their facts: what answers say stands behind the file's own cells */
  columns: ColumnMap;
  /** how many cells a row may have */
  width: number;
  isTwentyFourHour: boolean;
  /** those whose question the file raises */
  answers: FileAnswers;
  /** how many rows are games of other schools */
  otherSchools: number;
  /** remember what was read of the cells so far */
  readers: CellReaders;
};

/** An answer that is none of its question's. */
export class WrongAnswer extends Error {
  override readonly name = "WrongAnswer";
  readonly key: string;

  constructor(key: string) {
    super("Choose one of the answers");
    this.key = key;
  }
}

/**
 * Completes a file by the answers that somebody gave; all else stays as it is.
 * @throws WrongAnswer
 */
export function completeFile(file: File, answers: FileAnswers): Completed {
  const answered = new Set(Object.keys(answers).map(questionKind));
  const { tables, columns, width } = file;
  if (answered.size === 0 && !hasOwnColumns(columns)) {
    const rows = tables.flatMap((table) => table.rows);
    const readers = createCellReaders(file.school.timeZone);
    return { rows, columns, width, isTwentyFourHour: false, answers: {}, otherSchools: 0, readers };
  }
  const { raised, complete } = answerInTurn(file, answers, { isAsked: (kind) => answered.has(kind) });
  const keys = raised.map(({ key }) => key).filter((key) => answers[key] !== undefined);
  return { ...complete(), answers: Object.fromEntries(keys.map((key) => [key, answers[key] ?? ""])) };
}

/**
 * The questions that a file raises, those that are left once the answers before hold; and the file as it is while
 * nobody answers otherwise.
 * @param remembered answers of earlier files, which come before what this one proposes
 * @throws WrongAnswer
 */
export function questionsAbout(file: File, answers: FileAnswers, remembered: FileAnswers) {
  const { raised, complete } = answerInTurn(file, answers, {
    remembered,
    assume: ({ assumed }) => assumed?.value,
  });
  const order = ({ key }: Raised) => SHOWN_ORDER.indexOf(questionKind(key));
  const questions = raised
    .sort((one, other) => order(one) - order(other))
    .map(
      (question): FileQuestion => ({
        key: question.key,
        text: question.text(question.found.length),
        rows: question.found.length,
        examples: examplesOf(question),
        answers: question.answers,
        free: question.isAnswer !== undefined,
        ...(answers[question.key] === undefined
          ? { value: question.assumed?.value ?? null, from: question.assumed?.from ?? "" }
          : { value: answers[question.key] ?? null, from: "" }),
      }),
    );
  return { questions, complete };
}

type Asking = {
  isAsked?: (kind: string) => boolean;
  remembered?: FileAnswers;
  /** what is taken for the answer of a question that nobody has answered */
  assume?: (question: Raised) => string | undefined;
};

function answerInTurn(
  { tables, columns, width, name, school }: File,
  answers: FileAnswers,
  { isAsked = () => true, remembered = {}, assume = () => undefined }: Asking,
) {
  const readers = createCellReaders(school.timeZone);
  const ownCell = ({ cells }: CsvRow, field: FileField) => cells[columns[field] ?? cells.length] ?? "";
  const cell = ({ row, said }: AnsweredRow, field: ImportField) => said[field] ?? ownCell(row, field);
  const named = name === "" ? [] : [name.replace(/\.[a-z]{2,4}$/i, "")];
  const titlesOf = ({ name: own, titles }: AskedTable) => [own, ...titles, ...named].filter(Boolean);
  const titles = [...new Set(tables.flatMap(titlesOf))];
  const said = new Set<ImportField>();
  const raised: Raised[] = [];
  let entries: AnsweredRow[] = tables.flatMap((table) =>
    table.rows.map((row) => {
      const problem = row.problem ?? problemOfWidth(row, width);
      return { row: problem === row.problem ? row : { ...row, problem }, table, said: {} };
    }),
  );
  const own = hasOwnColumns(columns) ? readOwnColumns(entries, ownCell, school) : null;
  for (const entry of own ? entries : []) {
    entry.said = own?.factsOf(entry) ?? {};
    note(said, entry.said);
  }
  const isGame = (entry: AnsweredRow) =>
    entry.row.problem === null && readers.opponent(cell(entry, "opponent")).name !== "";

  const remembering = {
    teamWords: remember(wordsOfTeam),
    genderWords: remember(wordsOfGender),
    dateWithoutYear: remember((text) => (readers.date(text).ok ? null : readDateWithoutYear(unmarked(text)))),
  };
  let games: AnsweredRow[] | null = null;

  for (const [kind, ask] of Object.entries(IN_TURN)) {
    if (!isAsked(kind)) continue;
    games ??= entries.filter(isGame);
    const isAfternoon = (entry: AnsweredRow) => isAfternoonOf24(readers.time(cell(entry, "time")));
    const reading: AskedFile = {
      ...{ school, readers, titles, titlesOf, answers, games, has, cell, ...remembering },
      askSchool: () => own?.askSchool(entries) ?? [],
      get isTwentyFourHour() {
        return answers.clock === "24" || this.games.some(isAfternoon);
      },
    };
    for (const asked of ask(reading)) {
      if (asked.found.length === 0) continue;
      const question = recalled(asked, remembered[asked.key]);
      raised.push(question);
      const given = answers[question.key];
      if (given !== undefined && !isAnswer(question, given)) throw new WrongAnswer(question.key);
      const value = given ?? assume(question);
      if (value === undefined) continue;
      const about = new Set(question.found);
      entries = entries.flatMap((entry) => {
        if (!about.has(entry)) return entry;
        return question.say(value, entry).map((facts) => {
          note(said, facts);
          return { row: entry.row, table: entry.table, said: { ...entry.said, ...facts } };
        });
      });
      games = null;
    }
  }
  const otherSchools = own ? entries.filter(own.isOfOthers).length : 0;
  return {
    raised,
    complete: () => ({
      ...completed({ columns, width }, { entries, said, cell, answers }),
      ...{ otherSchools, readers },
    }),
  };
}

type Answered = {
  entries: readonly AnsweredRow[];
  said: ReadonlySet<ImportField>;
  cell: AskedFile["cell"];
  answers: FileAnswers;
};

/** A file of which nothing is said stays the one that it is. */
function completed(
  { columns, width }: Pick<File, "columns" | "width">,
  { entries, said, cell, answers }: Answered,
): Omit<Completed, "answers" | "otherSchools" | "readers"> {
  const isTwentyFourHour = answers.clock === "24";
  const fields = IMPORT_FIELDS.filter((field) => said.has(field));
  if (fields.length === 0) return { rows: entries.map(({ row }) => row), columns, width, isTwentyFourHour };
  const behind: ColumnMap = Object.fromEntries(fields.map((field, index) => [field, width + index]));
  return {
    rows: entries.map((entry) => {
      const cells = entry.row.cells.slice(0, width);
      while (cells.length < width) cells.push("");
      for (const field of fields) cells.push(cell(entry, field));
      return { row: entry.row.row, cells, problem: entry.row.problem };
    }),
    columns: { ...columns, ...behind },
    width: width + fields.length,
    isTwentyFourHour,
  };
}

const has = ({ table, said }: AnsweredRow, field: ImportField) =>
  table.columns[field] !== undefined || said[field] !== undefined;

const isAnswer = ({ answers, isAnswer: isFree }: Raised, text: string): boolean =>
  answers.some(({ value }) => value === text) || isFree?.(text) === true;

const recalled = (question: Raised, answer: string | undefined): Raised =>
  answer !== undefined && isAnswer(question, answer)
    ? { ...question, assumed: { value: answer, from: "remembered" } }
    : question;

const hasOwnColumns = (columns: ColumnMap) => FILE_ONLY_FIELDS.some((field) => columns[field] !== undefined);

function note(said: Set<ImportField>, facts: Facts): void {
  for (const field of Object.keys(facts) as ImportField[]) said.add(field);
}

function examplesOf({ found, example }: Raised): string[] {
  const examples = new Set<string>();
  for (const entry of found) {
    const text = tidy(example(entry).slice(0, LONGEST_EXAMPLE));
    if (text !== "") examples.add(text);
    if (examples.size === EXAMPLES) break;
  }
  return [...examples];
}
