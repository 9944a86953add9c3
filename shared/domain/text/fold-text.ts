/** A text as searches compare it: without case, accents, apostrophes of any kind and blanks that make no difference. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'‘’ʻʼ`´]/gu, "")
    .replace(/[“”]/g, '"')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");
}
