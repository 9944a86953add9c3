/** Every kind of apostrophe, for a class within a regular expression of JavaScript or of PostgreSQL. */
export const APOSTROPHES = "'‘’ʻʼ`´";

const LEFT_OUT = new RegExp(`[\\p{M}${APOSTROPHES}]`, "gu");

/** A text as searches compare it: without case, accents, apostrophes of any kind and blanks that make no difference. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(LEFT_OUT, "")
    .replace(/[“”]/g, '"')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");
}
