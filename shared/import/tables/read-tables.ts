import { LONGEST_TABLE_NAME, type TablePlace } from "#shared/domain/game/file-questions.ts";
import {
  type ColumnMap,
  IMPORT_COLUMNS,
  type ImportField,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TABLES,
  REQUIRED_FIELDS,
} from "#shared/domain/game/import-columns.ts";
import { tidy } from "#shared/import/cells.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { requireText } from "#shared/import/decode-csv.ts";
import { headerKey, withoutBrackets } from "#shared/import/headers.ts";
import { MAX_CELL_LENGTH, tooManyColumns, tooManyRows, tooManyTables } from "#shared/import/limits.ts";
import { readDate, readDateWithoutYear } from "#shared/import/read-date.ts";
import {
  type CsvRow,
  type Delimiter,
  hasOddQuotes,
  type Place,
  parseRecords,
  splitRecords,
} from "#shared/import/records.ts";
import { namesTeam } from "./team-title.ts";

/** A place where somebody says that a table begins, and its columns as they say them. */
export type NamedPlace = TablePlace & { columns?: ColumnMap | undefined };

/** Rows of cells below a header. A file is one of them or several, each with its own columns. */
export type CsvTable = NamedPlace & {
  /** the texts of the header's cells; '' where a column has none */
  header: string[];
  headerRow: number;
  /** how many rows of a file or a sheet stand above its header, if any of them has text; else 0 */
  rowsAbove: number;
  /** the texts of these rows' cells */
  titles: string[];
  /** how many cells a row may have; more of them must come from a comma without quotation marks */
  width: number;
  /** the rows below the header; blank rows and repeated headers are not among them */
  rows: CsvRow[];
};

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/** The most rows above the header, and the most times that it may be printed again. */
const HEADER_SEARCH = 50;

const ROW_LIMIT = MAX_ROWS + HEADER_SEARCH;

/** A row that names this many columns is the header, whatever stands above it. */
const SURELY_HEADER = 3;

/** A line of a remark may begin with a date, but a game takes more cells. */
const FEWEST_CELLS = 3;

const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\r|\n|$)/i;

const KNOWN_HEADERS = new Map<string, ImportField>();
for (const { field, label, aliases, lastResorts = [] } of IMPORT_COLUMNS) {
  for (const key of [headerKey(label), ...aliases, ...lastResorts]) {
    if (!KNOWN_HEADERS.has(key)) KNOWN_HEADERS.set(key, field);
  }
}

/** A header as far as it is recognized: `named` counts the columns that it names, `width` its cells with a text. */
type Header = {
  index: number;
  named: number;
  /** how many of the named columns a file must have */
  required: number;
  width: number;
};

/** How a text begins: its delimiter, and its rows up to the header. */
type Beginning = Header & { delimiter: Delimiter; rows: CsvRow[]; end: Place };

type TableOptions = {
  /** where a person says that the date is; else the header says it */
  columns?: ColumnMap | undefined;
  /** where somebody says that tables begin */
  tables?: readonly NamedPlace[] | undefined;
};

/**
 * Reads a CSV text: finds its delimiter, the header below any title rows, and the rows below the header. Another header
 * begins another table, and so does a place that somebody names.
 * @returns at least one table; a header without rows counts only where somebody names it
 * @throws CsvError for a text that is empty, no text, or beyond the limits
 */
export function readTables(csv: string, { columns, tables: places = [] }: TableOptions = {}): CsvTable[] {
  requireText(csv);
  const { text, separator } = withoutPreamble(csv);
  const { delimiter, rows: first, end } = findBeginning(text, separator);
  const dateColumn = columns?.date ?? dateColumnOf(first.at(-1)?.cells ?? []);
  const isRow = (line: string) => {
    const cells = line.split(delimiter, Math.max(dateColumn + 1, FEWEST_CELLS));
    const cell = cells[dateColumn] ?? "";
    return cells.length >= FEWEST_CELLS && cell.length <= MAX_CELL_LENGTH && readDate(unquoted(cell)).ok;
  };
  const records = splitRecords(text, { delimiter, from: end, limit: ROW_LIMIT, isRow });
  if (records.length >= ROW_LIMIT) throw tooManyRows();
  const rows = [...first, ...parseRecords(records, delimiter)];
  const tables =
    places.length === 0
      ? tablesFrom(rows, first.length - 1, UNNAMED)
      : splitAt(places, rows).flatMap(({ place, rows: its }) => tablesFrom(its, headerOf(its).index, place));
  if (tables.length > MAX_TABLES) throw tooManyTables();
  if (tables.reduce((sum, table) => sum + table.rows.length, 0) > MAX_ROWS) throw tooManyRows();
  const found = tables.filter((table) => table.rows.length > 0 || table.name !== "");
  return withNames(found.length > 0 ? found : tables.slice(0, 1));
}

/** Whether a row names so many columns that it can only be the header. */
export const isHeader = (cells: readonly string[]): boolean => countNamed(cells).named >= SURELY_HEADER;

/**
 * The place of the header among the rows with which a file begins, blank ones not counted; -1 for none that is surely
 * one.
 */
export const headerAmong = (rows: readonly (readonly string[])[]): number =>
  rows.slice(0, HEADER_SEARCH).findIndex(isHeader);

/** A spreadsheet program reads the line `sep=;` and does not count it as a row. */
function withoutPreamble(csv: string): { text: string; separator: Delimiter | null } {
  const text = csv.startsWith("\uFEFF") ? csv.slice(1) : csv;
  const match = SEPARATOR_LINE.exec(text.slice(0, 100));
  if (!match) return { text, separator: null };
  return { text: text.slice(match[0].length), separator: match[1] as Delimiter };
}

function findBeginning(text: string, separator: Delimiter | null): Beginning {
  const found: Beginning[] = [];
  for (const delimiter of separator ? [separator] : DELIMITERS) {
    const beginning = beginningOf(text, delimiter);
    if (beginning) found.push(beginning);
  }
  const [first, ...others] = found;
  if (!first) throw new CsvError("The file is empty.");
  return others.reduce(
    (a, b) => (b.named > a.named || (b.named === a.named && b.width > a.width) ? b : a),
    first,
  );
}

function beginningOf(text: string, delimiter: Delimiter): Beginning | null {
  const isRow = (line: string) => {
    const cells = line.split(delimiter, MAX_COLUMNS);
    return isHeader(cells) && !cells.some(hasOddQuotes);
  };
  const options = { delimiter, from: { offset: 0, row: 1 }, limit: HEADER_SEARCH, isRow };
  const records = splitRecords(text, options);
  const rows = parseRecords(records, delimiter);
  const header = headerOf(rows);
  const last = records[header.index];
  return last ? { ...header, delimiter, rows: rows.slice(0, header.index + 1), end: last.end } : null;
}

/**
 * The first row that is surely the header; else the first with the most of the required columns, or wide enough for
 * them.
 */
function headerOf(rows: readonly CsvRow[]): Header {
  const headers: Header[] = [];
  for (const [index, { cells }] of rows.slice(0, HEADER_SEARCH).entries()) {
    const width = cells.filter((cell) => tidy(cell) !== "").length;
    const header = { index, ...countNamed(cells), width };
    if (header.named >= SURELY_HEADER) return header;
    headers.push(header);
  }
  const most = Math.max(0, ...headers.map(({ required }) => required));
  const found =
    most > 1
      ? headers.find(({ required }) => required === most)
      : headers.find(({ width }) => width >= REQUIRED_FIELDS.length);
  return found ?? headers[0] ?? { index: 0, named: 0, required: 0, width: 0 };
}

function countNamed(cells: readonly string[]): { named: number; required: number } {
  const fields = new Set(cells.slice(0, MAX_COLUMNS).flatMap((cell) => knownField(cell) ?? []));
  const named = fields.size;
  // A file without a Team column names the team in the Sport.
  if (fields.has("sport")) fields.add("team");
  return { named, required: REQUIRED_FIELDS.filter((field) => fields.has(field)).length };
}

function knownField(cell: string): ImportField | undefined {
  return (
    KNOWN_HEADERS.get(shortKey(cell)) ??
    KNOWN_HEADERS.get(shortKey(withoutBrackets(cell.slice(0, MAX_CELL_LENGTH))))
  );
}

const isShort = (cell: string) => cell.length <= MAX_CELL_LENGTH;

/** No header is as long as a cell may be. */
const shortKey = (cell: string) => (isShort(cell) ? headerKey(cell) : "");

function withoutTrailingBlanks(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

const dateColumnOf = (header: readonly string[]): number =>
  header.slice(0, MAX_COLUMNS).findIndex((cell) => knownField(cell) === "date");

/** The rows from each place on, and those before the first one. */
function splitAt(places: readonly NamedPlace[], rows: readonly CsvRow[]) {
  const inOrder = places.toSorted((one, other) => one.firstRow - other.firstRow);
  const parts = [UNNAMED, ...inOrder].map((place, index) => {
    const [from, to = Number.POSITIVE_INFINITY] = [place.firstRow, inOrder[index]?.firstRow];
    return { place, rows: rows.filter(({ row }) => row >= from && row < to) };
  });
  return parts.filter((part) => part.rows.length > 0);
}

const UNNAMED: NamedPlace = { name: "", firstRow: 1, isSheet: false };

/** The tables of a file or of a part of it, whose first header is known. */
function tablesFrom(rows: readonly CsvRow[], headerIndex: number, place: NamedPlace): CsvTable[] {
  const [header, ...others] = rows.slice(headerIndex);
  if (!header) return [];
  let open = openTable(place, rows.slice(0, headerIndex), header);
  const tables = [open.table];
  for (const row of others) {
    const isRepeated = open.isRepeated(row);
    if (isRepeated ? !open.isOfOtherTeam() : !open.isFollowedBy(row)) {
      if (!isRepeated) open.table.rows.push(row);
      continue;
    }
    const { table, above } = open;
    const titles = titlesBelow(table);
    table.rows.length -= titles.length;
    if (table.rows.length === 0) {
      // A header without rows is a title like any other.
      tables.pop();
      open = openTable(table, [...above, ...titles].slice(-MOST_TITLES), row);
    } else {
      const firstRow = titles[0]?.row ?? row.row;
      open = openTable({ ...UNNAMED, firstRow }, titles, row);
    }
    tables.push(open.table);
  }
  return tables;
}

/** A table to which rows are added, and how to see where it ends. */
function openTable(
  { name, firstRow, isSheet, columns }: NamedPlace,
  above: readonly CsvRow[],
  header: CsvRow,
) {
  const cells = header.cells.map(tidy);
  if (cells.filter(Boolean).length > MAX_COLUMNS) throw tooManyColumns();
  const table: CsvTable = {
    ...{ name, firstRow, isSheet, columns },
    header: withoutTrailingBlanks(cells),
    headerRow: header.row,
    rowsAbove: above.length > 0 ? header.row - firstRow : 0,
    titles: [...new Set(above.flatMap((row) => row.cells.filter(isShort).map(tidy)).filter(Boolean))],
    width: cells.length,
    rows: [],
  };
  const keys = cells.flatMap((title, column) => (title === "" ? [] : [{ column, key: headerKey(title) }]));
  const dateColumn = columns?.date ?? dateColumnOf(cells);
  const namesTeams = cells.slice(0, MAX_COLUMNS).some((cell) => TEAM_FIELDS.has(knownField(cell) ?? ""));
  return {
    table,
    above: [...above, header],
    /** A header that was printed again on the next page. */
    isRepeated: ({ cells: row, problem }: CsvRow): boolean =>
      problem === null &&
      keys.length >= SURELY_HEADER &&
      keys.every(({ column, key }) => shortKey(row[column] ?? "") === key),
    /** Looked at closely only where no date can stand. */
    isFollowedBy: ({ cells: row, problem }: CsvRow): boolean =>
      problem === null && !/\d/.test(row[dateColumn] ?? "") && isHeader(row),
    /** Teams below each other may have one header, each printed again below the team's name. */
    isOfOtherTeam: (): boolean => {
      if (namesTeams) return false;
      const next = nameIn(titlesBelow(table).flatMap((row) => row.cells.map(tidy)));
      return namesTeam(next) && ![name, ...table.titles].includes(next);
    },
  };
}

const TEAM_FIELDS: ReadonlySet<string> = new Set<ImportField>(["team", "sport"]);

/** Titles of the next table, which stand below the rows of one. */
function titlesBelow({ rows }: CsvTable): CsvRow[] {
  const last = rows.slice(-MOST_TITLES);
  return last.slice(last.findLastIndex((row) => !isTitle(row)) + 1);
}

const MOST_TITLES = 5;

/** A row of one text or two, without a date: no game is as short. */
function isTitle({ cells, problem }: CsvRow): boolean {
  const texts = cells.filter((cell) => /\S/.test(cell));
  return (
    problem === null &&
    texts.length < FEWEST_CELLS &&
    !texts.some((text) => !isShort(text) || readDate(text).ok || readDateWithoutYear(text))
  );
}

const nameIn = (titles: readonly string[]): string =>
  (titles.findLast(namesTeam) ?? titles.findLast((title) => title !== "") ?? "").slice(0, LONGEST_TABLE_NAME);

/** Several tables are distinguished by their names: one that nobody calls anything has its title or its number. */
const withNames = (tables: CsvTable[]): CsvTable[] =>
  tables.length === 1
    ? tables
    : tables.map((table, index) => ({
        ...table,
        name: table.name || nameIn(table.titles) || `Table ${index + 1}`,
      }));

function unquoted(cell: string): string {
  return /^"([^"]*)"$/.exec(cell)?.[1] ?? cell;
}
