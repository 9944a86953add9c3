/** A letter of Hebrew, Arabic, Syriac, Thaana and N'Ko, with their marks and digits. */
const LETTER = "[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]";
const WORD = `${LETTER}+(?:['’".\\d-]+${LETTER}+)*`;

/**
 * Words of such a script behind one another, some in brackets. A text that follows them, such as a time, is none of
 * them.
 */
const STRETCH = new RegExp(`(${WORD}(?:[\\s\\d/–-]+${WORD}|\\s*\\(${WORD}(?:\\s+${WORD})*\\))*)`);

/** A sentence or a row of names: every second piece is read from right to left, and is to turn nothing around it. */
export const isolatedPieces = (text: string): string[] => text.split(STRETCH);
