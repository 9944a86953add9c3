/**
 * Signs without a form: Windows writes those for the direction into its dates, web pages the soft hyphen into names.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/** A spreadsheet would compute a cell that begins like this; one that writes Japanese takes the wide signs, too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Excel's own way to keep a text from being computed: ="7:00". */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** A spreadsheet shows these in place of a value that it could not compute. */
const SPREADSHEET_ERROR = /^#(?:ref!|value!|name\?|div\/0!|n\/a|null!|num!|spill!|calc!|error!)$/i;

const LONGEST_QUOTE = 60;

/**
 * A cell as a person reads it: composed characters, and runs of white space (the non-breaking kind and line breaks too)
 * are one space.
 */
export function tidy(cell: string): string {
  const text = cell.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
  return TEXT_FORMULA.exec(text)?.[1]?.trim() ?? text;
}

/** `tidy` for a text of several lines. */
export const tidyLines = (cell: string): string =>
  cell
    .split(/\r\n|\r|\n/)
    .map(tidy)
    .join("\n")
    .trim();

export const isSpreadsheetError = (text: string) => SPREADSHEET_ERROR.test(text);

/** A cell's text in quotation marks for a message, shortened when it is long. */
export function quoted(cell: string): string {
  const text = tidy(cell.slice(0, LONGEST_QUOTE * 4));
  return text.length > LONGEST_QUOTE ? `"${text.slice(0, LONGEST_QUOTE)}…"` : `"${text}"`;
}

/** A cell as it stands, marked as text where a spreadsheet would compute it. */
export const guardCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

type Reader = (cell: string) => string;

/**
 * A leading apostrophe means "take the rest as it is", as in a spreadsheet. It is written only before a cell that a
 * spreadsheet would compute or that `read` would change. It is read only there, so the name 'Iolani keeps its own
 * apostrophe.
 */
export function writeCell(value: string, read: Reader = tidy): string {
  return needsMark(value, read) ? `'${value}` : value;
}

/** The inverse of `writeCell`: `readCell(writeCell(value, read), read).text` is `value`. */
export function readCell(cell: string, read: Reader = tidy): { text: string; isLiteral: boolean } {
  const marked = cell.startsWith("'") ? cell.slice(1) : null;
  if (marked !== null && needsMark(marked, read)) return { text: marked, isLiteral: true };
  return { text: read(cell), isLiteral: false };
}

function needsMark(value: string, read: Reader): boolean {
  const bare = value.replace(/^'+/, "");
  return [bare, value].some((text) => FORMULA.test(text) || read(text) !== text);
}
