import { TBD } from "#shared/domain/time/game-time.ts";
import { readCell, writeCell } from "./cells.ts";
import { plainName } from "./read-opponent.ts";

/** A name between quotation marks holds what else would end it. */
const NAME = /\s*"((?:[^"]|"")*)"\s*(?=[;\n]|$)|[^;\n]+/g;
const NEEDS_MARKS = /[;\n]|^\s*"/;

/** The names of a Schools cell: 'Canfield; Salem' */
export function readSchoolList(cell: string): string[] {
  if (cell.trim() === "") return [];
  return namesIn(readCell(cell, plainList).text);
}

/** The inverse of `readSchoolList`. */
export const writeSchoolList = (names: readonly string[]): string => writeCell(listOf(names), plainList);

const plainList = (cell: string): string =>
  listOf(
    namesIn(cell)
      .map(plainName)
      .filter((name) => name !== "" && name !== TBD),
  );

const listOf = (names: readonly string[]): string =>
  names.map((name) => (NEEDS_MARKS.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join("; ");

const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME)]
    .map(([plain, marked]) => marked?.replaceAll('""', '"') ?? plain.trim())
    .filter(Boolean);
