import { distance } from "fastest-levenshtein";
import { foldText } from "#shared/domain/text/fold-text.ts";

/** Words that say what a school is, and not which one. */
const KINDS = new Set([
  ...["the", "high", "school", "hs", "senior", "sr", "shs", "secondary", "regional"],
  ...["academy", "acad", "prep", "preparatory"],
]);

const ABBREVIATIONS = new Map<string, string>([
  ...([
    ["st", "saint"],
    ["mt", "mount"],
    ["ft", "fort"],
    ["co", "county"],
    ["&", "and"],
  ] as const),
  ...([
    ["n", "north"],
    ["s", "south"],
    ["e", "east"],
    ["w", "west"],
  ] as const),
]);

const DIRECTIONS = new Set(["north", "south", "east", "west"]);

/** Words that no mascot has: with one more of them it is another school. */
const OTHER_SCHOOL = new Set([
  ...["catholic", "christian", "lutheran", "jesuit", "baptist", "charter", "tech", "technical", "vocational"],
  ...["middle", "junior", "elementary", "central", "northern", "southern", "eastern", "western", "county"],
  ...[
    "city",
    "park",
    "heights",
    "hills",
    "valley",
    "lake",
    "creek",
    "grove",
    "ridge",
    "springs",
    "new",
    "old",
  ],
]);

/** Shorter names differ by a letter and are meant ('East', 'West'). */
const SHORTEST = 6;

/** One letter in so many may be wrong. */
const LETTERS_EACH = 5;

/** Far more than a league needs; a file of thousands of new names meets no thousands of opponents. */
const MOST_COMPARISONS = 300_000;

/**
 * `core`: what is left when case, accents, blanks, signs and the kind of school are left out. `marks`: the words in
 * which no letter is a slip.
 */
type Folded = { core: string; words: readonly string[]; marks: string; text: string };

/** 'central' of 'Central HS' and of 'Central High School' */
function folded(name: string): Folded {
  const text = foldText(name);
  const words = text
    .replaceAll(".", "")
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS.get(word) ?? word);
  const own = words.filter((word) => !KINDS.has(word));
  const core = own.length > 0 ? own : words;
  return { core: core.join(""), words: core, marks: core.filter(isMark).join(" "), text };
}

const isMark = (word: string) => word.length === 1 || /\p{N}/u.test(word) || DIRECTIONS.has(word);

/** A school's name without case, accents, blanks, signs and the kind of school. */
export const schoolCore = (name: string): string => folded(name).core;

/**
 * Of several schools the one after which a place is called, the longest name first: Canfield of 'Canfield HS Gym'; undefined
 * where it is called after none.
 */
export function schoolOfVenue<School extends { schoolName: string }>(
  schools: readonly School[],
  venue: string,
): School | undefined {
  const inWords = (name: string) => ` ${folded(name).words.join(" ")} `;
  const place = inWords(venue);
  return schools
    .map((school) => ({ school, words: inWords(school.schoolName) }))
    .filter(({ words }) => place.includes(words))
    .sort((one, other) => other.words.length - one.words.length)[0]?.school;
}

/** How many letters of two names differ; null for two that are surely not the same. 'School 1' is never 'School 2'. */
function difference(one: Folded, other: Folded): number | null {
  if (one.core === other.core) return 0;
  const length = Math.min(one.core.length, other.core.length);
  const tolerance = Math.floor(length / LETTERS_EACH);
  if (length < SHORTEST || one.core[0] !== other.core[0] || one.marks !== other.marks) return null;
  if (Math.abs(one.core.length - other.core.length) > tolerance) return null;
  const letters = distance(one.core, other.core);
  return letters <= tolerance ? letters : null;
}

/**
 * How many words one name shares with a longer one that begins with all of them ('Carmel', 'Carmel Greyhounds'), or, if
 * they are two or more, ends with them; 0 where it is not so, or where a direction, a number or a word such as 'Catholic'
 * makes it another school.
 */
function sharedWords(one: Folded, other: Folded): number {
  const [short, long] = [one.words, other.words].sort((a, b) => a.length - b.length);
  if (!short || !long || short.length === long.length) return 0;
  const begins = short.every((word, index) => word === long[index]);
  const ends = short.length > 1 && short.every((word, index) => word === long.at(index - short.length));
  if (!begins && !ends) return 0;
  const more = begins ? long.slice(short.length) : long.slice(0, -short.length);
  return more.some((word) => isMark(word) || OTHER_SCHOOL.has(word)) ? 0 : short.length;
}

/**
 * Whether a name is the school's: written alike, or else, where only one of the names is, with its mascot ('Lincoln
 * Lions'). A league has a 'Lincoln Memorial', too.
 */
export function createSchoolTest(schoolName: string, names: readonly string[]): (name: string) => boolean {
  const ours = folded(schoolName);
  const all = new Map(names.map((name) => [name, folded(name)]));
  const cores = new Set(
    [...all.values()].filter((other) => sharedWords(ours, other) > 0).map(({ core }) => core),
  );
  const isThere = [...all.values()].some(({ core }) => core === ours.core);
  const [withMascot, another] = cores;
  const core = isThere || withMascot === undefined || another !== undefined ? ours.core : withMascot;
  return (name) => (all.get(name)?.core ?? schoolCore(name)) === core;
}

const CAPITALS = /^\p{Lu}{2,5}$/u;

/** 'HSE' of 'Hamilton Southeastern' */
function standsFor(capitals: string, { core }: Folded): boolean {
  const letters = [...capitals.toLowerCase()];
  let at = -1;
  return (
    core[0] === letters[0] &&
    letters.every((letter) => {
      at = core.indexOf(letter, at + 1);
      return at >= 0;
    })
  );
}

/**
 * Finds among known names the one that was probably meant: the nearest of those that are written almost so, else the one
 * that shares the most words, else the only one for which capitals stand. 'Central HS' is nearest to 'Central High
 * School'.
 */
export function createNearestName<Known extends { schoolName: string }>(known: readonly Known[]) {
  type Entry = { item: Known; folded: Folded };
  const all: Entry[] = [];
  const byFirstLetter = new Map<string, Entry[]>();
  const byWord = new Map<string, Entry[]>();
  const put = (index: Map<string, Entry[]>, key: string, entry: Entry) => {
    const entries = index.get(key);
    if (entries) entries.push(entry);
    else index.set(key, [entry]);
  };
  const add = (item: Known): void => {
    const entry = { item, folded: folded(item.schoolName) };
    const { core, words } = entry.folded;
    all.push(entry);
    put(byFirstLetter, core.charAt(0), entry);
    for (const word of new Set([words[0] ?? "", words.at(-1) ?? ""])) put(byWord, word, entry);
  };
  for (const item of known) add(item);
  let comparisons = 0;
  /** as many as there is time for */
  const upToLimit = (entries: readonly Entry[] = []) => {
    comparisons += entries.length;
    return comparisons > MOST_COMPARISONS ? [] : entries;
  };

  const writtenSo = (wanted: Folded): Known | null => {
    let best: { item: Known; core: number; text: number } | null = null;
    for (const { item, folded: other } of upToLimit(byFirstLetter.get(wanted.core.charAt(0)))) {
      const core = difference(wanted, other);
      if (core === null || (best && core > best.core)) continue;
      const text = distance(wanted.text, other.text);
      if (!best || core < best.core || text < best.text) best = { item, core, text };
    }
    return best?.item ?? null;
  };

  const sharingWords = (wanted: Folded): Known | null => {
    let best: { item: Known; words: number } | null = null;
    for (const word of new Set([wanted.words[0] ?? "", wanted.words.at(-1) ?? ""])) {
      for (const { item, folded: other } of upToLimit(byWord.get(word))) {
        const words = sharedWords(wanted, other);
        if (words > (best?.words ?? 0)) best = { item, words };
      }
    }
    return best?.item ?? null;
  };

  const standingFor = (name: string): Known | null => {
    if (!CAPITALS.test(name)) return null;
    const [only, second] = upToLimit(all).filter((entry) => standsFor(name, entry.folded));
    return only && !second ? only.item : null;
  };

  const nearest = (name: string): Known | null => {
    const wanted = folded(name);
    return writtenSo(wanted) ?? sharingWords(wanted) ?? standingFor(name.trim());
  };
  return { add, nearest };
}
