import Papa from "papaparse";
import { tooManyRows } from "./limits.ts";
import type { Steps } from "./steps.ts";

export type Delimiter = "," | ";" | "\t" | "|";

/** A place between two rows of a text: the offset, and the number of the row that begins there. */
export type Place = { offset: number; row: number };

/** One row of the file: its number as a spreadsheet shows it (from 1, blank rows counted) and its text. */
export type CsvRecord = { row: number; text: string; problem: string | null; end: Place };

/** `problem`: why the row cannot be read; its cells are then a guess, for people to recognise it by. */
export type CsvRow = { row: number; cells: string[]; problem: string | null };

type Line = { text: string; next: number };

type SplitOptions = {
  delimiter: Delimiter;
  from: Place;
  /** how many rows are read at most */
  limit: number;
  /** whether a line within an open quotation mark is a row of its own */
  isRow: (line: string) => boolean;
};

/** What a spreadsheet can hold; beyond it nobody counts blank lines. */
const MAX_LINES = 1_048_576;

/** Far beyond any row of a schedule, and parsed in less than a moment. */
const MAX_ROW_LENGTH = 100_000;

/** A quoted cell may break into lines, but a quotation mark that stays open for longer was never closed. */
const MAX_LINES_OF_ROW = 30;

const LINES_PER_STEP = 2_000;
const ROWS_PER_STEP = 200;

const NEVER_CLOSED = "a quotation mark is never closed";
const NOT_MATCHING = "the quotation marks do not match";
const TOO_LONG = "the row is longer than 100,000 characters";

/**
 * Splits a text into its rows at any mix of CRLF, LF and CR, and leaves out those without a letter or digit. A quoted
 * cell may hold line breaks; where a quotation mark is never closed, or closing it would swallow a row of its own
 * (`isRow`), that one line has a problem and the next one is read as usual.
 */
export function* splitRecords(text: string, options: SplitOptions): Steps<CsvRecord[]> {
  const records: CsvRecord[] = [];
  let { offset, row } = options.from;
  for (; offset < text.length && records.length < options.limit; row += 1) {
    if (row % LINES_PER_STEP === 0) yield;
    if (row > MAX_LINES) throw tooManyRows();
    const line = readLine(text, lineAt(text, offset), options);
    offset = line.next;
    if (!line.problem && !/[\p{L}\p{N}]/u.test(line.text)) continue;
    records.push({ row, text: line.text, problem: line.problem, end: { offset, row: row + 1 } });
  }
  return records;
}

/** The cells of every record. Quotation marks that do not match spoil a record, not the ones around it. */
export function* parseRecords(records: readonly CsvRecord[], delimiter: Delimiter): Steps<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (let first = 0; first < records.length; first += ROWS_PER_STEP) {
    rows.push(...parseBatch(records.slice(first, first + ROWS_PER_STEP), delimiter));
    yield;
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
    const { rows, hasErrors } = parse(text.slice(0, MAX_ROW_LENGTH), delimiter);
    const isMixedUp = hasErrors || rows.length > 1;
    return { row, cells: rows[0] ?? [], problem: problem ?? (isMixedUp ? NOT_MATCHING : null) };
  });
}

function parse(text: string, delimiter: Delimiter): { rows: string[][]; hasErrors: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", quoteChar: '"' });
  return { rows: data, hasErrors: errors.length > 0 };
}

function lineAt(text: string, start: number): Line {
  let end = start;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 10 || code === 13) break;
  }
  const isPair = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10;
  return { text: text.slice(start, end), next: end + (isPair ? 2 : 1) };
}

function readLine(text: string, line: Line, options: SplitOptions): Line & { problem: string | null } {
  if (line.text.length > MAX_ROW_LENGTH) return { ...line, problem: TOO_LONG };
  // Quotation marks within an unquoted cell (5" mat) are text; the parser has no quarrel with them.
  if (!hasOddQuotes(line.text) || !parse(line.text, options.delimiter).hasErrors)
    return { ...line, problem: null };
  const joined = joinLines(text, line, options);
  return joined ? { ...joined, problem: null } : { ...line, problem: NEVER_CLOSED };
}

function joinLines(text: string, first: Line, { delimiter, isRow }: SplitOptions): Line | null {
  let { text: whole, next } = first;
  for (let lines = 1; lines < MAX_LINES_OF_ROW && next < text.length; lines += 1) {
    const line = lineAt(text, next);
    if (whole.length + line.text.length > MAX_ROW_LENGTH || isRow(line.text)) return null;
    whole += `\n${line.text}`;
    next = line.next;
    if (!hasOddQuotes(line.text)) continue;
    const { rows, hasErrors } = parse(whole, delimiter);
    return hasErrors || rows.length > 1 ? null : { text: whole, next };
  }
  return null;
}

function hasOddQuotes(line: string): boolean {
  let count = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) count += 1;
  return count % 2 === 1;
}
