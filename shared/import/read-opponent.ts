import { APOSTROPHES } from "#shared/domain/text/fold-text.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { isSpreadsheetError, quoted, readCell, tidy } from "./cells.ts";
import { readEvent } from "./read-event.ts";

/**
 * `name` is '' for a row without an opponent. `nameAway` is the name if the game is away. `isAway`: an '@' precedes
 * the name. `problem` says why the cell cannot be a name.
 */
type OpponentReading = {
  name: string;
  nameAway: string;
  isAway: boolean;
  /** the name with the line breaks of its cell, which may part several schools; '' without any */
  lines: string;
  /** marked to be taken as it is */
  isLiteral: boolean;
  warning: string | null;
  problem: string | null;
};

const LONGEST_NAME = 200;

const NO_OPPONENT = new Set([
  "bye",
  "byeweek",
  "open",
  "opendate",
  "openweek",
  "off",
  "offweek",
  "nogame",
  "none",
  "na",
  "canceled",
  "cancelled",
  "postponed",
]);

/** Somebody, whom nobody knows yet: the one opponent without a contact. */
const UNKNOWN = new Set(["tbd", "tba", "tobedetermined", "tobeannounced"]);

/** "At" with a capital letter may begin a name: 'At Large High'. */
const SURELY_AT = /^(?:@|at\s)\s*/;
const AT = /^(?:@|at\s)\s*/i;
const VERSUS = /^(?:vs?\.|vs|versus)\s+/i;
const MARKS_BEFORE = /^[*†‡\s]+/;
const QUOTATION = /^[“”„](.*)[“”]$/;

const UNMARKED = { text: "", isLiteral: false };

/** 'Central' of 'Central', '@ Central', 'vs. Central', 'Central*'; 'TBD' of 'TBA'; nobody of 'BYE'. */
export function readOpponent(cell: string): OpponentReading {
  // Looking for the words of events takes time for each name, and few cells are marked.
  const { text: name, isLiteral } = cell.startsWith("'") ? readCell(cell, plainSchool) : UNMARKED;
  if (isLiteral) return { ...{ name, nameAway: name }, ...AS_IT_IS };
  const [plain, text] = [tidy(cell), plainName(cell)];
  const isFormula = [plain, text].some((part) => part.startsWith("=")) && lettersOf(plain) !== "";
  const isNobody = text === "" && plain !== "";
  return {
    name: text === "" || text === TBD ? text : nameWithout(SURELY_AT, plain),
    nameAway: text,
    isAway: SURELY_AT.test(plain),
    lines: linesOf(cell),
    isLiteral: false,
    warning: isNobody ? `${quoted(cell)} is no opponent, so the row was skipped` : null,
    problem: isFormula ? `${quoted(cell)} is a formula, not a team` : null,
  };
}

const AS_IT_IS = { isAway: false, lines: "", isLiteral: true, warning: null, problem: null };

function linesOf(cell: string): string {
  const text = cell.trim();
  return text.includes("\n") ? text.split("\n").map(plainName).join("\n") : "";
}

/** A name that can only be a school's: what the export may write without a mark. */
export function plainSchool(cell: string): string {
  const name = plainName(cell);
  return readEvent(name, { sport: "track" }).readAs === "school" ? name : "";
}

/** A name that says nothing but itself. */
export const plainName = (cell: string): string => nameWithout(AT, tidy(cell));

function nameWithout(at: RegExp, text: string): string {
  if (text.length > LONGEST_NAME * 2) return text;
  const unquoted = QUOTATION.exec(text)?.[1] ?? text;
  const name = withoutMarksBehind(unquoted.replace(MARKS_BEFORE, "")).replace(at, "").replace(VERSUS, "");
  const letters = lettersOf(name);
  if (UNKNOWN.has(letters)) return TBD;
  const isNobody = letters === "" || NO_OPPONENT.has(letters) || isSpreadsheetError(name);
  return isNobody ? "" : withoutMarksBehind(name);
}

/** Stars and daggers behind a name mark conference games and the like. */
function withoutMarksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && "*†‡ ".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "g");

/** Opponents are the same whatever their case, spaces, kind of apostrophe or encoding of accents. */
export function opponentKey(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, "")
    .replace(ANY_APOSTROPHE, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-");
}
