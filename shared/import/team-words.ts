import type { Gender } from "#shared/domain/school/genders.ts";
import { readCell, tidy } from "./cells.ts";

/**
 * The words of a text about a team: genders and levels, wherever they are in it, and the rest. `own` is the name that
 * the school itself may have for the level, or '' if the level is not a guess.
 */
export type TeamWords = { genders: Gender[]; levels: string[]; own: string; rest: string };

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

/** Letters that are clear in a Gender column; within a team's name they could mean anything. */
const GENDER_LETTERS: Record<string, Gender> = {
  b: "boys",
  g: "girls",
  m: "boys",
  f: "girls",
  w: "girls",
  c: "coed",
};
const LEVEL_LETTERS: Record<string, string> = { f: "freshman", s: "sophomore", j: "jr-varsity" };

/**
 * The words that name each level, with single spaces. `own`: the school's own name for it may be this one, so that the
 * level is a guess.
 */
const LEVELS: readonly { words: string; level: string; own?: string }[] = [
  { words: "sub ?varsity", level: "jr-varsity", own: "sub-varsity" },
  { words: "(?:junior|jr) varsity|jayvee|jv", level: "jr-varsity" },
  { words: "varsity|var|v", level: "varsity" },
  { words: "modified", level: "modified" },
  { words: "(?:frosh|freshman|fr) soph(?:omore)?", level: "frosh-soph" },
  { words: "6th (?:and )?7th(?: grade)?", level: "6th-7th" },
  { words: "7th (?:and )?8th(?: grade)?", level: "7th-8th" },
  { words: "freshman|freshmen|frosh|fr|9th grade|9th", level: "freshman" },
  { words: "sophomores?|soph|10th grade|10th", level: "sophomore" },
  { words: "(?:junior|jr) high(?: school)?", level: "ms", own: "junior-high" },
  { words: "middle school|ms", level: "ms" },
  { words: "6th(?: grade)?", level: "6th-grade" },
  { words: "7th(?: grade)?", level: "7th-grade" },
  { words: "8th(?: grade)?", level: "8th-grade" },
];

const LEVEL_PATTERNS = LEVELS.map(({ words, ...level }) => ({
  ...level,
  pattern: new RegExp(`(?<= )(?:${words})(?= )`, "g"),
}));

/**
 * A letter or number distinguishes a school's teams of one level: 'JV B', 'JV2', 'B-Team'. In '8 Man Football' it is
 * the sport's, and a V is the varsity.
 */
const ANY_LEVEL = [...LEVELS.map(({ words }) => words), "[bg]j?v"].join("|");
const SQUADS: readonly RegExp[] = [
  new RegExp(`(?<= (?:${ANY_LEVEL})(?: team)?)(?: ?(\\d{1,2})| ([a-uw-z]))(?= )(?! (?:man|men|on) )`),
  / (\d{1,2}|[a-z]) team(?= )/,
];

/** 'Fall 2026' says when, and no sport. */
const SEASON = /\b(?:fall|winter|spring|summer) (?:20)?\d\d(?: (?:20)?\d\d)?\b/g;

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
  const { rest, levels, own } = takeLevels(words.replace(SEASON, "").trim());
  const others = rest.split(" ").filter((word) => word !== "" && word !== "team");
  const genders = new Set(others.flatMap((word) => GENDERS[word] ?? []));
  return { genders: [...genders], levels, own, rest: others.filter((word) => !GENDERS[word]).join(" ") };
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

/** The words of a Gender cell, in which letters are clear: 'B/G' is 'boys girls'. */
export const genderWords = (cell: string): string =>
  wordsOf(cell)
    .split(" ")
    .map((word) => GENDERS[word] ?? GENDER_LETTERS[word] ?? word)
    .join(" ");

/** '' for a blank cell, null for a text that is no gender. */
export function readGender(cell: string): Gender | null {
  const word = wordsOf(cell).replaceAll(" ", "");
  if (word === "") return "";
  return GENDERS[word] ?? GENDER_LETTERS[word] ?? null;
}

/**
 * Reads a Level cell: a level, a squad and whatever else is recognised in it ('Girls Varsity'), else, or where the
 * cell is marked as text, a level of the school's own as it is written ('Gold' is 'gold'); `ownWords` are its words.
 */
export function readLevel(cell: string): TeamWords & { squads: string[]; ownWords: string } {
  const { text, isLiteral } = readCell(cell, plainLevel);
  const words = wordsOf(isLiteral ? text : cell);
  const { rest, squads } = takeSquads(words);
  const found = takeTeamWords(withLeadingLetter(rest));
  if (!isLiteral && (found.levels.length > 0 || found.genders.length > 0))
    return { ...found, squads, ownWords: "" };
  const level = LEVEL_LETTERS[words] ?? words.replaceAll(" ", "-");
  return { genders: [], levels: level === "" ? [] : [level], own: "", rest: "", squads: [], ownWords: words };
}

/** A level that says nothing but itself: what the export may write without a mark. */
export function plainLevel(cell: string): string {
  const words = wordsOf(cell);
  const { genders } = takeTeamWords(withLeadingLetter(words));
  const { rest, levels, own } = takeLevels(words);
  const isLevel = levels.length === 1 && rest === "" && own === "";
  const isPlain = genders.length === 0 && (levels.length === 0 || isLevel);
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

/** Takes the squads out of `words`. To be called first, or their letters would be read as genders. */
export function takeSquads(words: string): { rest: string; squads: string[] } {
  const squads: string[] = [];
  let rest = ` ${words} `;
  for (const pattern of SQUADS) {
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      squads.push(found[1] ?? found[2] ?? "");
      rest = rest.replace(pattern, "");
    }
  }
  return { rest: rest.replace(/ +/g, " ").trim(), squads };
}

function takeLevels(words: string): { rest: string; levels: string[]; own: string } {
  const levels = new Set<string>();
  let own = "";
  let rest = ` ${words} `;
  for (const known of LEVEL_PATTERNS) {
    const others = rest.replace(known.pattern, "");
    if (others === rest) continue;
    levels.add(known.level);
    own ||= known.own ?? "";
    rest = others;
  }
  return { rest: rest.replace(/ +/g, " ").trim(), levels: [...levels], own };
}
