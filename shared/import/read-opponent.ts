import { quoted, readCell, tidy } from "./cells.ts";

/** `name` is '' for a row without an opponent; `isAway` when an '@' before the name says so. */
export type OpponentReading = { name: string; isAway: boolean; warning: string | null };

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
  "tbd",
  "tba",
  "tobedetermined",
  "tobeannounced",
]);

const AT = /^(?:@|at\s)\s*/i;
const VERSUS = /^(?:vs?\.|vs|versus)\s+/i;
const MARKS_BEFORE = /^[*†‡\s]+/;
const QUOTATION = /^[“”„](.*)[“”]$/;

/** 'Central' of 'Central', '@ Central', 'vs. Central', 'Central*'; nobody of 'BYE' or 'TBD'. */
export function readOpponent(cell: string): OpponentReading {
  const { text, isLiteral } = readCell(cell, plainName);
  if (isLiteral) return { name: text, isAway: false, warning: null };
  const isAway = AT.test(tidy(cell));
  const isWord = text === "" && /[\p{L}\p{N}]/u.test(cell);
  return {
    name: text,
    isAway,
    warning: isWord ? `${quoted(cell)} is no opponent, so the row was skipped` : null,
  };
}

/** A name that says nothing but itself: what the export may write without a mark. */
export function plainName(cell: string): string {
  const text = tidy(cell);
  if (text.length > LONGEST_NAME * 2) return text;
  const unquoted = QUOTATION.exec(text)?.[1] ?? text;
  const name = withoutMarksBehind(unquoted.replace(MARKS_BEFORE, "")).replace(AT, "").replace(VERSUS, "");
  return NO_OPPONENT.has(lettersOf(name)) || lettersOf(name) === "" ? "" : withoutMarksBehind(name);
}

/** Stars and daggers behind a name mark conference games and the like. */
function withoutMarksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && "*†‡ ".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Opponents are told apart whatever their case, spaces and kind of apostrophe. */
export function opponentKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, "")
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-");
}
