import { unreadableWorkbook } from "#client/features/game-import/any-file/spreadsheet-problems.ts";

const LETTERS = 26;

/** The column of a cell, counted from 0: 'A7' is 0, 'AB7' is 27. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (!letters) throw unreadableWorkbook();
  return [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}
