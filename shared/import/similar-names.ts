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
type Folded = { core: string; marks: string; text: string };

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
  const marks = core.filter((word) => word.length === 1 || /\p{N}/u.test(word) || DIRECTIONS.has(word));
  return { core: core.join(""), marks: marks.join(" "), text };
}

/** A school's name without case, accents, blanks, signs and the kind of school. */
export const schoolCore = (name: string): string => folded(name).core;

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
 * Finds among known names the one that was probably meant: the nearest of those that are written almost so. 'Central
 * HS' is nearest to 'Central High School'.
 */
export function createNearestName<Known extends { schoolName: string }>(known: readonly Known[]) {
  const byFirstLetter = new Map<string, { item: Known; folded: Folded }[]>();
  const add = (item: Known): void => {
    const entry = { item, folded: folded(item.schoolName) };
    const letter = entry.folded.core.charAt(0);
    const entries = byFirstLetter.get(letter) ?? [];
    entries.push(entry);
    byFirstLetter.set(letter, entries);
  };
  for (const item of known) add(item);
  let comparisons = 0;

  const nearest = (name: string): Known | null => {
    const wanted = folded(name);
    let best: { item: Known; core: number; text: number } | null = null;
    for (const { item, folded: other } of byFirstLetter.get(wanted.core.charAt(0)) ?? []) {
      comparisons += 1;
      if (comparisons > MOST_COMPARISONS) return null;
      const core = difference(wanted, other);
      if (core === null || (best && core > best.core)) continue;
      const text = distance(wanted.text, other.text);
      if (!best || core < best.core || text < best.text) best = { item, core, text };
    }
    return best?.item ?? null;
  };
  return { add, nearest };
}
