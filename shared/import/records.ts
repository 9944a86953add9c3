import Papa from "papaparse";
import { MAX_BLANK_ROWS, tooManyBlankRows } from "./limits.ts";
import { createPace, type Pace, ROW_WORK, type Steps } from "./steps.ts";

export type Delimiter = "," | ";" | "\t" | "|";

/** A place between two rows of a text: the offset, and the number of the row that begins there. */
export type Place = { offset: number; row: number };

/** One row of the file: its number as a spreadsheet shows it (from 1, blank rows counted) and its text. */
export type CsvRecord = { row: number; text: string; problem: string | null; end: Place };

/**
 * `problem`: why the row cannot be read; its cells are then a guess, so that people recognise the row. `length`: of its
 * text.
 */
export type CsvRow = { row: number; cells: string[]; problem: string | null; length: number };

type Line = { text: string; next: number };

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

/** A batch is parsed in one go: so many rows and characters, or one longer row. */
const ROWS_PER_BATCH = 200;
const BATCH_LENGTH = 50_000;

/** After so many characters without the end of a line it may be time for a pause. */
const SCAN_LENGTH = 10_000;

/** One half of a pair of UTF-16 code units: no encoding can carry it, so the database would store something else. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const NEVER_CLOSED = "a quotation mark is never closed";
const NOT_MATCHING = "the quotation marks do not match";
const TOO_LONG = `the row is longer than ${MAX_ROW_LENGTH.toLocaleString("en-US")} characters`;

/**
 * Splits a text into its rows at any mix of CRLF, LF and CR, and leaves out those without a letter or digit. A quoted
 * cell may hold line breaks; where a quotation mark is never closed, or closing it would swallow a row of its own
 * (`isRow`), that one line has a problem and the next one is read as usual.
 */
export function* splitRecords(text: string, options: SplitOptions): Steps<CsvRecord[]> {
  const records: CsvRecord[] = [];
  const pace = createPace();
  let blankRows = 0;
  let { offset, row } = options.from;
  for (; offset < text.length && records.length < options.limit; row += 1) {
    const line = yield* readLine(text, yield* lineAt(text, offset, pace), { ...options, pace });
    offset = line.next;
    if (line.problem || /[\p{L}\p{N}]/u.test(line.text)) {
      const whole = line.text.replace(HALF_CHARACTER, "\uFFFD");
      records.push({ row, text: whole, problem: line.problem, end: { offset, row: row + 1 } });
    } else {
      blankRows += 1;
      if (blankRows > MAX_BLANK_ROWS) throw tooManyBlankRows();
    }
    if (pace(ROW_WORK)) yield;
  }
  return records;
}

/** The cells of every record. Quotation marks that do not match spoil a record, not the ones around it. */
export function* parseRecords(records: readonly CsvRecord[], delimiter: Delimiter): Steps<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (let first = 0; first < records.length; ) {
    let last = first + 1;
    for (let length = 0; last < records.length && last - first < ROWS_PER_BATCH; last += 1) {
      length += records[last - 1]?.text.length ?? 0;
      if (length + (records[last]?.text.length ?? 0) > BATCH_LENGTH) break;
    }
    rows.push(...parseBatch(records.slice(first, last), delimiter));
    first = last;
    yield;
  }
  return rows;
}

function parseBatch(batch: readonly CsvRecord[], delimiter: Delimiter): CsvRow[] {
  const sound = batch.every((record) => !record.problem);
  const whole = sound ? parse(batch.map((record) => record.text).join("\n"), delimiter) : null;
  if (whole && !whole.hasErrors && whole.rows.length === batch.length) {
    return batch.map(({ row, text }, index) => ({
      row,
      cells: whole.rows[index] ?? [],
      problem: null,
      length: text.length,
    }));
  }
  return batch.map(({ row, text, problem }) => {
    const { rows, hasErrors } = parse(text, delimiter);
    const isMixedUp = hasErrors || rows.length > 1;
    return {
      row,
      cells: rows[0] ?? [],
      problem: problem ?? (isMixedUp ? NOT_MATCHING : null),
      length: text.length,
    };
  });
}

function parse(text: string, delimiter: Delimiter): { rows: string[][]; hasErrors: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", quoteChar: '"' });
  return { rows: data, hasErrors: errors.length > 0 };
}

function* lineAt(text: string, start: number, pace: Pace): Steps<Line> {
  let end = start;
  for (let from = start; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 10 || code === 13) break;
    if (end - from < SCAN_LENGTH) continue;
    if (pace(end - from)) yield;
    from = end;
  }
  if (pace((end - start) % SCAN_LENGTH)) yield;
  const isPair = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10;
  return { text: text.slice(start, end), next: end + (isPair ? 2 : 1) };
}

function* readLine(
  text: string,
  line: Line,
  options: SplitOptions & { pace: Pace },
): Steps<Line & { problem: string | null }> {
  if (line.text.length > MAX_ROW_LENGTH)
    return { ...line, text: line.text.slice(0, MAX_ROW_LENGTH), problem: TOO_LONG };
  // Quotation marks within an unquoted cell (5" mat) are text; the parser accepts them.
  if (!hasOddQuotes(line.text)) return { ...line, problem: null };
  if (options.pace(line.text.length)) yield;
  if (!parse(line.text, options.delimiter).hasErrors) return { ...line, problem: null };
  const joined = yield* joinLines(text, line, options);
  return joined ? { ...joined, problem: null } : { ...line, problem: NEVER_CLOSED };
}

function* joinLines(
  text: string,
  first: Line,
  { delimiter, isRow, pace }: SplitOptions & { pace: Pace },
): Steps<Line | null> {
  let { text: whole, next } = first;
  for (let lines = 1; lines < MAX_LINES_OF_ROW && next < text.length; lines += 1) {
    const line = yield* lineAt(text, next, pace);
    if (pace(ROW_WORK)) yield;
    if (whole.length + line.text.length > MAX_ROW_LENGTH || isRow(line.text)) return null;
    whole += `\n${line.text}`;
    next = line.next;
    if (!hasOddQuotes(line.text)) continue;
    if (pace(whole.length)) yield;
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
