const ROMAN_NUMERAL = /^(?:ii|iii|iv)$/i;

/**
 * A letter that begins a part of a word ('smith-jones'), or follows an apostrophe and is not the last ("o'neil", but
 * "women's").
 */
const PART_INITIAL = /(^|[^\p{L}\p{M}\p{N}'’])(\p{L})|(['’])(\p{L})(?=\p{L})/gu;

/** Two names title-cased and joined with a space; an absent one is left out. */
export function fullName(first: string | null | undefined, last: string | null | undefined): string {
  return titleCase(`${first ?? ""} ${last ?? ""}`);
}

/** The name that says more than the school's does; '' for a person without one, and for one named like the school. */
export const nameBesideSchool = (name: string, school: string): string =>
  name.toLowerCase() === school.toLowerCase() ? "" : name;

/** 'Dana Whitfield of Walk High', or the school alone: never 'Walk High of Walk High'. */
export const personOfSchool = (name: string, school: string): string =>
  nameBesideSchool(name, school) ? `${name} of ${school}` : school;

/** One full stop at the end, also after a name that has its own: 'Lincoln H.S.' */
export const asSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

const SMALL_WORDS = new Set(["of", "the", "and", "for", "at", "de", "la"]);

/** 'LH' of 'Lincoln High', for a mark beside the name itself. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}

/** Every word with a capital; capitals within a word stay ('McDonald') unless all of it is in capitals ('SMITH'). */
export function titleCase(text: string): string {
  return text.trim().split(/\s+/).map(titleCaseWord).join(" ");
}

function titleCaseWord(word: string): string {
  if (ROMAN_NUMERAL.test(word)) return word.toUpperCase();
  const calm = word === word.toUpperCase() ? word.toLowerCase() : word;
  return calm.replace(PART_INITIAL, (initial) => initial.toUpperCase());
}
