import Papa from "papaparse";
import { MAX_BLANK_ROWS, tooManyBlankRows } from "./limits.ts";

export type Delimiter = "," | ";" | "\t" | "|";

/** A place between two rows of a text: the offset, and the number of the row that begins there. */
export type Place = { offset: number; row: number };

/** One row of the file: its number as a spreadsheet shows it (from 1, blank rows counted) and its text. */
type CsvRecord = { row: number; text: string; problem: string | null; end: Place };

/** `problem`: why the row cannot be read; its cells are then a guess, so that people recognise the row. */
export type CsvRow = { row: number; cells: string[]; problem: string | null };

type Line = { text: string; next: number; problem?: string | null };

type ReadOptions = SplitOptions & { lineAt: (start: number) => Line; length: number };

type SplitOptions = {
  delimiter: Delimiter;
  from: Place;
  /** how many rows are read at most */
  limit: number;
  /** whether a line within an open quotation mark is a row of its own; asked of lines of any length up to a row's */
  isRow: (line: string) => boolean;
};

/** Far longer than any row of a schedule, and still parsed in a moment. */
const MAX_ROW_LENGTH = 100_000;

/** A quoted cell may contain line breaks, but a quotation mark that stays open for more lines was never closed. */
const MAX_LINES_OF_ROW = 30;

/** Rows that are parsed in one go; where one of them is spoilt, each by itself. */
const ROWS_PER_BATCH = 200;

/** One half of a pair of UTF-16 code units: no encoding can carry it, so the database would store something else. */
const HALF_CHARACTER = /\p{Surrogate}/u;
const HALF_CHARACTERS = /\p{Surrogate}/gu;

const NEVER_CLOSED = "a quotation mark is never closed";
const NOT_MATCHING = "the quotation marks do not match";
const TOO_LONG = `the row is longer than ${MAX_ROW_LENGTH.toLocaleString("en-US")} characters`;

/**
 * Splits a text into its rows at any mix of CRLF, LF and CR, and leaves out those without a letter or digit. A quoted
 * cell may hold line breaks. If its quotation mark is never closed, or closing it would swallow a row of its own
 * (`isRow`), that one line has a problem. The next one is read as usual.
 */
export function splitRecords(text: string, options: SplitOptions): CsvRecord[] {
  const records: CsvRecord[] = [];
  const lineAt = createLines(text);
  const reading = { ...options, lineAt, length: text.length };
  let blankRows = 0;
  let { offset, row } = options.from;
  for (; offset < text.length && records.length < options.limit; row += 1) {
    const first = lineAt(offset);
    const line = isWhole(first) ? first : readLine(first, reading);
    const { problem = null } = line;
    offset = line.next;
    if (problem || /[\p{L}\p{N}]/u.test(line.text)) {
      const whole = HALF_CHARACTER.test(line.text) ? line.text.replace(HALF_CHARACTERS, "\uFFFD") : line.text;
      records.push({ row, text: whole, problem, end: { offset, row: row + 1 } });
    } else {
      blankRows += 1;
      if (blankRows > MAX_BLANK_ROWS) throw tooManyBlankRows();
    }
  }
  return records;
}

/** The cells of every record. Quotation marks that do not match spoil a record, not the ones around it. */
export function parseRecords(records: readonly CsvRecord[], delimiter: Delimiter): CsvRow[] {
  const rows: CsvRow[] = [];
  for (let first = 0; first < records.length; first += ROWS_PER_BATCH) {
    rows.push(...parseBatch(records.slice(first, first + ROWS_PER_BATCH), delimiter));
  }
  return rows;
}

function parseBatch(batch: readonly CsvRecord[], delimiter: Delimiter): CsvRow[] {
  const sound = batch.every((record) => !record.problem);
  const whole = sound ? parse(batch.map((record) => record.text).join("\n"), delimiter) : null;
  if (whole && !whole.hasErrors && whole.rows.length === batch.length) {
    return batch.map(({ row }, index) => ({ row, cells: whole.rows[index] ?? [], problem: null }));
  }
  return batch.map(({ row, text, problem }) => {
    const { rows, hasErrors } = parse(text, delimiter);
    const isMixedUp = hasErrors || rows.length > 1;
    return { row, cells: rows[0] ?? [], problem: problem ?? (isMixedUp ? NOT_MATCHING : null) };
  });
}

function parse(text: string, delimiter: Delimiter): { rows: string[][]; hasErrors: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", quoteChar: '"' });
  return { rows: data, hasErrors: errors.length > 0 };
}

/** Reads the line that begins at a place of the text. */
function createLines(text: string): (start: number) => Line {
  const nextFeed = createFinder(text, "\n");
  const nextReturn = createFinder(text, "\r");
  return (start) => {
    const end = Math.min(nextFeed(start), nextReturn(start), text.length);
    const isPair = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10;
    return { text: text.slice(start, end), next: end + (isPair ? 2 : 1) };
  };
}

/** Finds the next `sign`. A find holds for every place before it, so a text without the sign is searched once. */
function createFinder(text: string, sign: string): (start: number) => number {
  let [from, found] = [0, -1];
  return (start) => {
    if (start < from || start > found) {
      const next = text.indexOf(sign, start);
      from = start;
      found = next < 0 ? Number.POSITIVE_INFINITY : next;
    }
    return found;
  };
}

/** Quotation marks within an unquoted cell (5" mat) are text, and as a rule an even number of them leaves none open. */
const isWhole = ({ text }: Line) => text.length <= MAX_ROW_LENGTH && !hasOddQuotes(text);

function readLine(line: Line, options: ReadOptions): Line {
  if (line.text.length > MAX_ROW_LENGTH)
    return { ...line, text: line.text.slice(0, MAX_ROW_LENGTH), problem: TOO_LONG };
  if (!parse(line.text, options.delimiter).hasErrors) return line;
  return joinLines(line, options) ?? { ...line, problem: NEVER_CLOSED };
}

function joinLines(first: Line, { delimiter, isRow, lineAt, length }: ReadOptions): Line | null {
  let { text: whole, next } = first;
  for (let lines = 1; lines < MAX_LINES_OF_ROW && next < length; lines += 1) {
    const line = lineAt(next);
    if (whole.length + line.text.length > MAX_ROW_LENGTH || isRow(line.text)) return null;
    whole += `\n${line.text}`;
    next = line.next;
    if (!hasOddQuotes(line.text)) continue;
    const { rows, hasErrors } = parse(whole, delimiter);
    return hasErrors || rows.length > 1 ? null : { text: whole, next };
  }
  return null;
}

/** Whether a text opens or closes a quotation without its other mark. */
export function hasOddQuotes(line: string): boolean {
  let count = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) count += 1;
  return count % 2 === 1;
}
