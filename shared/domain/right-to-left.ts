/** A piece of a text; an isolated one is read from right to left, and turns nothing around it. */
export type Piece = { text: string; isolated: boolean };

const LETTER = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
const WORD = String.raw`${LETTER}(?:[\p{M}\p{N}'’"״׳.-]*${LETTER}|\p{M})*`;

/** Words of such a script behind one another, some in brackets. What follows them, such as a time, is none of them. */
const STRETCH = new RegExp(String.raw`${WORD}(?:[\s\p{N}/–-]+${WORD}|\s*\(${WORD}(?:\s+${WORD})*\))*`, "gu");

const HAS_LETTER = new RegExp(LETTER, "u");

/** A sentence or a row of names, taken apart around those in Arabic, Hebrew and the like. Together they are the text. */
export function isolatedPieces(text: string): Piece[] {
  if (!HAS_LETTER.test(text)) return [{ text, isolated: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isolated: false });
    pieces.push({ text: stretch, isolated: true });
    end = index + stretch.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isolated: false });
  return pieces;
}
