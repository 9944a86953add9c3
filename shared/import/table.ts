import {
  type ColumnMap,
  IMPORT_COLUMNS,
  type ImportField,
  MAX_COLUMNS,
  MAX_ROWS,
  REQUIRED_FIELDS,
} from "#shared/domain/game/import-columns.ts";
import { tidy } from "./cells.ts";
import { CsvError } from "./csv-error.ts";
import { requireText } from "./decode-csv.ts";
import { headerKey, withoutBrackets } from "./headers.ts";
import { MAX_CELL_LENGTH, tooManyColumns, tooManyRows } from "./limits.ts";
import { readDate } from "./read-date.ts";
import {
  type CsvRow,
  type Delimiter,
  hasOddQuotes,
  type Place,
  parseRecords,
  splitRecords,
} from "./records.ts";

/** A file as rows of cells below a header. */
export type CsvTable = {
  /** the texts of the header's cells; '' where a column has none */
  header: string[];
  headerRow: number;
  /** how many rows stand above the header, if any of them has text; else 0 */
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

/**
 * A row that may be the header, and the place at which the rows then begin. `named` counts the columns that it names,
 * `required` those of them that a file must have, `width` its cells with a text.
 */
type Start = {
  delimiter: Delimiter;
  header: CsvRow;
  rowsAbove: number;
  above: readonly CsvRow[];
  named: number;
  required: number;
  width: number;
  end: Place;
};

/**
 * Reads a CSV text: finds its delimiter, the header below any title rows, and the rows below the header.
 * @param columns where a person says that the date is; else the header says it
 * @throws CsvError for a text that is empty, no text, or beyond the limits
 */
export function readTable(csv: string, columns?: ColumnMap): CsvTable {
  requireText(csv);
  const { text, separator } = withoutPreamble(csv);
  const { delimiter, header, rowsAbove, above, end } = findHeader(text, separator);
  const dateColumn = columns?.date ?? header.cells.findIndex((cell) => knownField(cell) === "date");
  const isRow = (line: string) => {
    const cells = line.split(delimiter, Math.max(dateColumn + 1, FEWEST_CELLS));
    const cell = cells[dateColumn] ?? "";
    return cells.length >= FEWEST_CELLS && cell.length <= MAX_CELL_LENGTH && readDate(unquoted(cell)).ok;
  };
  const records = splitRecords(text, { delimiter, from: end, limit: ROW_LIMIT, isRow });
  if (records.length >= ROW_LIMIT) throw tooManyRows();
  const all = parseRecords(records, delimiter);
  const titles = header.cells.map(tidy);
  const rows = withoutRepeats(all, titles);
  if (rows.length > MAX_ROWS) throw tooManyRows();
  return {
    header: withoutTrailingBlanks(titles),
    headerRow: header.row,
    rowsAbove,
    titles: above.flatMap(({ cells }) => cells.filter(isShort).map(tidy)).filter(Boolean),
    width: titles.length,
    rows,
  };
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

function findHeader(text: string, separator: Delimiter | null): Start {
  const starts: Start[] = [];
  for (const delimiter of separator ? [separator] : DELIMITERS) {
    const start = bestStart(text, delimiter);
    if (start) starts.push(start);
  }
  const [first, ...others] = starts;
  if (!first) throw new CsvError("The file is empty.");
  const best = others.reduce(
    (a, b) => (b.named > a.named || (b.named === a.named && b.width > a.width) ? b : a),
    first,
  );
  if (best.width > MAX_COLUMNS) throw tooManyColumns();
  return best;
}

/**
 * The first row that is surely the header; else the first with the most of the required columns, or wide enough for
 * them.
 */
function bestStart(text: string, delimiter: Delimiter): Start | null {
  const isRow = (line: string) => {
    const cells = line.split(delimiter, MAX_COLUMNS);
    return isHeader(cells) && !cells.some(hasOddQuotes);
  };
  const options = { delimiter, from: { offset: 0, row: 1 }, limit: HEADER_SEARCH, isRow };
  const records = splitRecords(text, options);
  const headers = parseRecords(records, delimiter);
  const starts: Start[] = [];
  for (const [index, header] of headers.entries()) {
    const { end } = records[index] ?? { end: options.from };
    const rowsAbove = index > 0 ? header.row - 1 : 0;
    const width = header.cells.filter((cell) => tidy(cell) !== "").length;
    const above = headers.slice(0, index);
    const start = { delimiter, header, rowsAbove, above, ...countNamed(header.cells), width, end };
    if (start.named >= SURELY_HEADER) return start;
    starts.push(start);
  }
  const most = Math.max(0, ...starts.map((start) => start.required));
  const found =
    most > 1
      ? starts.find((start) => start.required === most)
      : starts.find((start) => start.width >= REQUIRED_FIELDS.length);
  return found ?? starts[0] ?? null;
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

function withoutRepeats(rows: readonly CsvRow[], titles: readonly string[]): CsvRow[] {
  const header = titles.flatMap((title, column) => (title === "" ? [] : [{ column, key: headerKey(title) }]));
  return rows.filter((row) => row.problem !== null || !repeats(row, header));
}

/** A header that was printed again on the next page. */
function repeats({ cells }: CsvRow, header: readonly { column: number; key: string }[]): boolean {
  return (
    header.length >= SURELY_HEADER && header.every(({ column, key }) => shortKey(cells[column] ?? "") === key)
  );
}

function unquoted(cell: string): string {
  return /^"([^"]*)"$/.exec(cell)?.[1] ?? cell;
}
