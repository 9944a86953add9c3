import { dateProblem, ENDS_BEFORE_START, NOT_A_DATE } from "#shared/domain/time/game-date.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { dateInYear, lastSuchDay, readTypedDate, yearsFrom } from "#shared/domain/time/typed-date.ts";

type PastedBlackout = { from: string; to: string; label: string };

/** Each with its line as it was pasted. */
export type PastedLines = {
  /** Equal ones count once. */
  found: (PastedBlackout & { line: string })[];
  unread: { line: string; problem: string }[];
};

const MAX_LABEL = 100;

const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?`;
const ORDINAL = "(?:st|nd|rd|th)?";
const WEEKDAY = String.raw`(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?`;
const DAY = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{1,2}-\d{1,2}-\d{4}`,
  String.raw`\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d\d))?`,
  String.raw`${MONTH}\s?\d{1,2}${ORDINAL}(?:,?\s+\d{4})?`,
  String.raw`\d{1,2}${ORDINAL}\s${MONTH}(?:,?\s+\d{4})?`,
].join("|");
/** The end of 'Nov 26–27, 2026' */
const DAY_OF_MONTH = String.raw`\d{1,2}${ORDINAL}(?:,\s*\d{4})?`;
const TO = String.raw`(?:\s*[-–—−\t]\s*|\s+(?:to|through|thru|until)\s+)`;
const END_OF_DAY = String.raw`(?![\d/]|\.\d|[a-z])`;
const RANGE = new RegExp(
  String.raw`(^|[^\w/])${WEEKDAY}(${DAY})${END_OF_DAY}(?:${TO}${WEEKDAY}(${DAY}|${DAY_OF_MONTH})${END_OF_DAY})?`,
  "i",
);

/** The rest of a line may hold no other date, no mistyped one, and no beginning of '21–23 Dec'. */
const LOOKS_LIKE_A_DATE = /\d\s?[/.]\s?\d|\d{4}-\d/;
const LEADS_ON = /\d\s*[-–—−]\s*$/;
/** The other day of 'Dec 24, 25' and 'Nov 26 & 27'. */
const ANOTHER_DAY = /^\s*(?:,|&|\+|and\b)\s*\d{1,2}(?:st|nd|rd|th)?(?=\s|$)(?!\s*[ap]\.?m)/i;
const EDGES = /^[\s:;,.|•*)–—-]+|[\s:;,|(–—-]+$/g;

const HAS_YEAR = /\d{4}|[/.]\d{1,2}[/.]\d\d$/;
const ONLY_A_DAY = new RegExp(`^${DAY_OF_MONTH}$`, "i");

/** In days, the first and the last among them. */
const LONGEST_OVER_NEW_YEAR = 60;

/**
 * Reads lines such as '12/21–1/2 Winter break', '12/24/2026 Christmas Eve' and 'Dec 21 - Jan 2: Winter break'. Without
 * a year they are the next such days that are not over; an end that would come before its start is in the year after,
 * where that is a break of at most 60 days.
 * @param today the school's, yyyy-MM-dd
 */
export function readPastedBlackouts(text: string, today: string): PastedLines {
  const found = new Map<string, PastedLines["found"][number]>();
  const unread: PastedLines["unread"] = [];
  for (const line of text.split(/[\r\n]+/).map((each) => each.trim())) {
    if (line === "") continue;
    const read = readLine(line, today);
    if (typeof read === "string") unread.push({ line, problem: read });
    else found.set(JSON.stringify(read), { ...read, line });
  }
  return { found: [...found.values()], unread };
}

/** @returns why it cannot be read, if it cannot */
function readLine(line: string, today: string): PastedBlackout | string {
  const match = RANGE.exec(line);
  if (!match) return "No date found";
  const before = line.slice(0, match.index) + (match[1] ?? "");
  const after = line.slice(match.index + match[0].length);
  const label = [before, after].map(withoutEdges).filter(Boolean).join(" ");
  if (LEADS_ON.test(before) || ANOTHER_DAY.test(after) || LOOKS_LIKE_A_DATE.test(label))
    return "The dates aren't clear";
  if (label.length > MAX_LABEL) return `The label is longer than ${MAX_LABEL} characters`;
  const [, , first = "", last] = match;
  const days = last ? readRange(first, last, today) : readDay(first, today);
  if (!days) return NOT_A_DATE;
  if (days.to < days.from || isNotMeant(first, last, days)) return ENDS_BEFORE_START;
  return dateProblem(days.from) ?? dateProblem(days.to) ?? { ...days, label };
}

/** Without both years, an end in the year after the start's is as likely mistyped, unless that makes a break of it. */
const isNotMeant = (first: string, last: string | undefined, { from, to }: Days): boolean =>
  !(HAS_YEAR.test(first) && HAS_YEAR.test(last ?? "")) &&
  from.slice(0, 4) < to.slice(0, 4) &&
  to >= addDays(from, LONGEST_OVER_NEW_YEAR);

const withoutEdges = (text: string): string => text.replace(/\s+/g, " ").replace(EDGES, "");

type Days = { from: string; to: string };

function readDay(text: string, today: string): Days | null {
  const date = readTypedDate(text, today);
  return date ? { from: date, to: date } : null;
}

function readRange(first: string, typedLast: string, today: string): Days | null {
  const last = ONLY_A_DAY.test(typedLast) ? withMonthOf(first, typedLast) : typedLast;
  if (HAS_YEAR.test(first)) {
    const from = readTypedDate(first, today);
    const to = from && readTypedDate(last, from);
    return from && to ? { from, to } : null;
  }
  if (HAS_YEAR.test(last)) {
    const to = readTypedDate(last, today);
    const from = to && lastSuchDay(first, to);
    return from && to ? { from, to } : null;
  }
  const isInOneMonth = last !== typedLast;
  return rangeNotOver(first, last, today, isInOneMonth);
}

/** A break that has begun and goes on is meant now, not in a year. */
function rangeNotOver(first: string, last: string, today: string, isInOneMonth: boolean): Days | null {
  for (const year of yearsFrom(today, -1)) {
    const from = dateInYear(first, year);
    const to = from && (isInOneMonth ? dateInYear(last, year) : readTypedDate(last, from));
    if (from && to && (to >= today || to < from)) return { from, to };
  }
  return null;
}

/** '27' after 'Nov 26' is 'Nov 27', '27, 2026' is 'Nov 27, 2026'. */
function withMonthOf(first: string, day: string): string {
  const [, number = "", year = ""] = /^(\d+)\D*(\d{4})?$/.exec(day) ?? [];
  const numeric = /^(\d{1,2})([/.])\d/.exec(first);
  if (numeric) return [numeric[1], number, year].filter(Boolean).join(numeric[2]);
  const month = new RegExp(MONTH, "i").exec(first)?.[0] ?? "";
  return [month, number, year].filter(Boolean).join(" ");
}
