import type { Gender } from "#shared/domain/genders.ts";
import { readCell, tidy } from "./cells.ts";

/** What a text says of a team: genders and levels wherever they stand, and the words that are left. */
export type TeamWords = { genders: Gender[]; levels: string[]; rest: string };

const SPORTS: Record<string, string> = {
  "track and field": "track",
  "track field": "track",
  "x country": "cross-country",
  xc: "cross-country",
  "e sports": "esports",
  crosscountry: "cross-country",
  cheerleading: "cheer",
  "competitive cheer": "cheer",
  swim: "swimming",
  "swimming diving": "swimming",
  "swimming and diving": "swimming",
  "swim dive": "swimming",
  "swim and dive": "swimming",
};

const GENDERS: Record<string, Gender> = {
  boys: "boys",
  boy: "boys",
  mens: "boys",
  men: "boys",
  male: "boys",
  girls: "girls",
  girl: "girls",
  womens: "girls",
  women: "girls",
  ladies: "girls",
  lady: "girls",
  female: "girls",
  coed: "coed",
  mixed: "coed",
};

/** Letters that a column of its own may shorten to; within a team's name they could be anything. */
const GENDER_LETTERS: Record<string, Gender> = {
  b: "boys",
  g: "girls",
  m: "boys",
  f: "girls",
  w: "girls",
  c: "coed",
};
const LEVEL_LETTERS: Record<string, string> = { f: "freshman", s: "sophomore", j: "jr-varsity" };

/** Between single spaces. A number behind a level tells two such teams apart ('JV 2'). */
const LEVELS: readonly { words: RegExp; level: string }[] = [
  { words: /(?<= )(?:(?:junior|jr) varsity|jv)(?: ?([2-9]))?(?= )/g, level: "jr-varsity" },
  { words: /(?<= )(?:varsity|var|v)(?: ?([2-9]))?(?= )/g, level: "varsity" },
  { words: /(?<= )(?:freshman|freshmen|frosh|fr|9th grade|9th)(?: ([2-9]))?(?= )/g, level: "freshman" },
  { words: /(?<= )(?:sophomores?|soph|10th grade|10th)(?= )/g, level: "sophomore" },
  { words: /(?<= )(?:middle school|ms)(?= )/g, level: "ms" },
  { words: /(?<= )6th(?: grade)?(?= )/g, level: "6th-grade" },
  { words: /(?<= )7th(?: grade)?(?= )/g, level: "7th-grade" },
  { words: /(?<= )8th(?: grade)?(?= )/g, level: "8th-grade" },
];

/** Lower-case words between single spaces: "Boys' J.V. Track & Field" is 'boys jv track field'. */
export function wordsOf(cell: string): string {
  return tidy(cell)
    .toLowerCase()
    .replace(/[.'’‘ʼ]/g, "")
    .replace(/\bco-ed\b/g, "coed")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Takes the genders and levels out of `words`. */
export function takeTeamWords(words: string): TeamWords {
  const { rest, levels } = takeLevels(words);
  const others = rest.split(" ").filter((word) => word !== "" && word !== "team");
  const genders = new Set(others.flatMap((word) => GENDERS[word] ?? []));
  return { genders: [...genders], levels, rest: others.filter((word) => !GENDERS[word]).join(" ") };
}

/** In a team's name 'B', 'G', 'BV' and 'GJV' are the usual letters; in a sport's they are its own ('B Ball'). */
export function withGenderLetters(words: string): string {
  return words.replace(/\b([bg])(j?v)?\b/g, (_, letter: string, level = "") =>
    `${letter === "b" ? "boys" : "girls"} ${level}`.trim(),
  );
}

/** `words` without `phrase`, or as they are where they do not contain it. */
export function withoutPhrase(words: string, phrase: string): string {
  return phrase === "" ? words : ` ${words} `.replace(` ${phrase} `, " ").trim();
}

/** '' for a blank cell, null for a text that is no gender. */
export function readGender(cell: string): Gender | null {
  const word = wordsOf(cell).replaceAll(" ", "");
  if (word === "") return "";
  return GENDERS[word] ?? GENDER_LETTERS[word] ?? null;
}

/**
 * What a Level cell says: a level and whatever else is recognised in it ('Girls Varsity'), else, or where the cell is
 * marked as text, a level of the school's own as it is written ('Gold' is 'gold'). `own` are the words of such a level.
 */
export function readLevel(cell: string): TeamWords & { own: string } {
  const { text, isLiteral } = readCell(cell, plainLevel);
  const words = wordsOf(isLiteral ? text : cell);
  const found = takeTeamWords(withLeadingLetter(words));
  if (!isLiteral && (found.levels.length > 0 || found.genders.length > 0)) return { ...found, own: "" };
  const level = LEVEL_LETTERS[words] ?? words.replaceAll(" ", "-");
  return { genders: [], levels: level === "" ? [] : [level], rest: "", own: words };
}

/** A level that says nothing but itself: what the export may write without a mark. */
export function plainLevel(cell: string): string {
  const words = wordsOf(cell);
  const { genders } = takeTeamWords(withLeadingLetter(words));
  const { rest, levels } = takeLevels(words);
  const isPlain = genders.length === 0 && (levels.length === 0 || (levels.length === 1 && rest === ""));
  return isPlain ? tidy(cell) : "";
}

/** 'GV' and 'B JV' are whole Level cells; a 'B' elsewhere may be the second team. */
function withLeadingLetter(words: string): string {
  return /^[bg] ?j?v$/.test(words) ? withGenderLetters(words) : words;
}

/** The sport as it is stored: 'field hockey' is 'field-hockey'. */
export function sportOf(words: string): string {
  return SPORTS[words] ?? words.replaceAll(" ", "-");
}

function takeLevels(words: string): { rest: string; levels: string[] } {
  const levels = new Set<string>();
  let rest = ` ${words} `;
  for (const { words: pattern, level } of LEVELS) {
    rest = rest.replace(pattern, (_, number?: string) => {
      levels.add(typeof number === "string" ? `${level}-${number}` : level);
      return "";
    });
  }
  return { rest: rest.replace(/ +/g, " ").trim(), levels: [...levels] };
}
