import { tidy } from "./cells.ts";
import { type ColumnMap, headerKey, IMPORT_COLUMNS, type ImportField, REQUIRED_FIELDS } from "./columns.ts";
import { CsvError } from "./csv-error.ts";
import { demandText } from "./decode-csv.ts";
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows } from "./limits.ts";
import { readDate } from "./read-date.ts";
import { type CsvRow, type Delimiter, type Place, parseRecords, splitRecords } from "./records.ts";
import { runThrough, type Steps } from "./steps.ts";

/** A file as rows of cells below a header. */
export type CsvTable = {
  /** the texts of the header's cells; '' where a column has none */
  header: string[];
  headerRow: number;
  /** how many cells a row may have before some of them must have come from an unquoted comma */
  width: number;
  /** the rows below the header; blank rows and repeated headers are not among them */
  rows: CsvRow[];
};

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/** How many rows may stand above the header, and how often it may be printed again. */
const HEADER_SEARCH = 50;

const ROW_LIMIT = MAX_ROWS + HEADER_SEARCH;

/** So many known headers in one row are no coincidence. */
const SURELY_HEADER = 3;

const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\r|\n|$)/i;

/** One half of a pair of UTF-16 code units: no encoding can carry it, so the database would store something else. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const KNOWN_HEADERS = new Map<string, ImportField>();
for (const { field, label, aliases, lastResorts = [] } of IMPORT_COLUMNS) {
  for (const key of [headerKey(label), ...aliases, ...lastResorts]) {
    if (!KNOWN_HEADERS.has(key)) KNOWN_HEADERS.set(key, field);
  }
}

type Start = { delimiter: Delimiter; header: CsvRow; known: number; end: Place };

/**
 * Reads a CSV text: finds its delimiter, the header below any title rows, and the rows below the header.
 * @param columns where a person says that the date is; else the header says it
 * @throws CsvError for a text that is empty, no text, or beyond the limits
 */
export function* readTable(csv: string, columns?: ColumnMap): Steps<CsvTable> {
  demandText(csv);
  const { text, separator } = withoutPreamble(csv.replace(HALF_CHARACTER, "\uFFFD"));
  const { delimiter, header, end } = findHeader(text, separator);
  yield;
  const dateColumn =
    columns?.date ?? header.cells.findIndex((cell) => KNOWN_HEADERS.get(headerKey(cell)) === "date");
  const isRow = (line: string) => readDate(unquoted(line.split(delimiter)[dateColumn] ?? "")).ok;
  const records = yield* splitRecords(text, { delimiter, from: end, limit: ROW_LIMIT, isRow });
  if (records.length >= ROW_LIMIT) throw tooManyRows();
  const all = yield* parseRecords(records, delimiter);
  const titles = header.cells.map(tidy);
  const rows = all.filter((row) => row.problem !== null || !repeats(row, titles));
  if (rows.length > MAX_ROWS) throw tooManyRows();
  return { header: withoutTrailingBlanks(titles), headerRow: header.row, width: titles.length, rows };
}

/** A spreadsheet program reads the line `sep=;` and does not count it as a row. */
function withoutPreamble(csv: string): { text: string; separator: Delimiter | null } {
  const text = csv.startsWith("\uFEFF") ? csv.slice(1) : csv;
  const match = SEPARATOR_LINE.exec(text.slice(0, 100));
  if (!match) return { text, separator: null };
  return { text: text.slice(match[0].length), separator: match[1] as Delimiter };
}

function findHeader(text: string, separator: Delimiter | null): Start {
  const starts = (separator ? [separator] : DELIMITERS).flatMap(
    (delimiter) => bestStart(text, delimiter) ?? [],
  );
  const [first, ...others] = starts;
  if (!first) throw new CsvError("The file is empty.");
  const best = others.reduce(
    (a, b) => (b.known > a.known || (b.known === a.known && width(b) > width(a)) ? b : a),
    first,
  );
  if (width(best) > MAX_COLUMNS) throw tooManyColumns();
  return best;
}

/** The first row that knows the most of the required columns, else the first one that is wide enough for them. */
function bestStart(text: string, delimiter: Delimiter): Start | null {
  const isRow = (line: string) => countKnown(line.split(delimiter)) >= SURELY_HEADER;
  const options = { delimiter, from: { offset: 0, row: 1 }, limit: HEADER_SEARCH, isRow };
  const records = runThrough(splitRecords(text, options));
  const starts = runThrough(parseRecords(records, delimiter)).map(
    (header, index): Start => ({
      delimiter,
      header,
      known: countKnown(header.cells),
      end: records[index]?.end ?? options.from,
    }),
  );
  const most = Math.max(0, ...starts.map((start) => start.known));
  const found =
    most > 1
      ? starts.find((start) => start.known === most)
      : starts.find((start) => width(start) >= REQUIRED_FIELDS.length);
  return found ?? starts[0] ?? null;
}

function countKnown(cells: readonly string[]): number {
  const known = new Set(cells.slice(0, MAX_COLUMNS).map((cell) => KNOWN_HEADERS.get(headerKey(cell))));
  return REQUIRED_FIELDS.filter((field) => known.has(field)).length;
}

const width = (start: Start) => start.header.cells.filter((cell) => tidy(cell) !== "").length;

function withoutTrailingBlanks(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** A header that was printed again on the next page. */
function repeats(row: CsvRow, header: readonly string[]): boolean {
  const named = header.flatMap((title, column) => (title === "" ? [] : [column]));
  return (
    named.length >= SURELY_HEADER &&
    named.every((column) => headerKey(row.cells[column] ?? "") === headerKey(header[column] ?? ""))
  );
}

function unquoted(cell: string): string {
  return /^"([^"]*)"$/.exec(cell)?.[1] ?? cell;
}
