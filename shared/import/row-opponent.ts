import { TBD } from "#shared/domain/time/game-time.ts";
import type { CellReaders } from "./cell-readers.ts";
import { quoted } from "./cells.ts";
import { type Contact, NO_CONTACT } from "./read-contact.ts";
import { readName } from "./read-name.ts";
import { type Reading, reasonsOf, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";
import type { RowCells } from "./row-cells.ts";

/** `key`: equal for equal opponents, however they are written */
export type ImportedOpponent = Contact & {
  schoolName: string;
  key: string;
  /** marked as a name in the file, so it is a school's, whatever its words mean */
  isSchool: boolean;
};

/** Reads the opponent of a row's game, and their contact. */
export function createOpponentReader({ cellOf, cellsOf }: RowCells, readers: CellReaders) {
  /** 'At Alder' is Alder's in a row of an away game; at home it can only be a name. */
  function nameOf(cell: string, isHome: boolean): Reading<string> {
    const { name, nameAway, problem } = readers.opponent(cell);
    if (problem) return wrong(problem);
    const reading = readName(isHome ? name : nameAway, "the opponent's name");
    if (!reading.ok || name === nameAway) return reading;
    return right(
      reading.value,
      isHome
        ? `${quoted(cell)} was read as a name, because the H/A says home`
        : `${quoted(cell)} was read as the opponent ${reading.value}`,
    );
  }

  function opponentOf(row: CsvRow, isHome: boolean): Reading<ImportedOpponent> {
    const name = nameOf(cellOf(row, "opponent"), isHome);
    const contact = readers.contact(
      ...cellsOf(row, "opponentContact", "opponentEmail", "opponentPhone", "opponentAddress"),
    );
    if (!name.ok || !contact.ok) return wrong(reasonsOf(name, contact));
    const { isLiteral: isSchool } = readers.opponent(cellOf(row, "opponent"));
    const opponent = { schoolName: name.value, key: readers.opponentKey(name.value), isSchool };
    const isTbd = name.value.toUpperCase() === TBD;
    if (!isTbd) return right({ ...contact.value, ...opponent }, ...name.warnings, ...contact.warnings);
    const isLost = Object.values(contact.value).some((value) => value !== "");
    const loss = isLost ? `the contact was left out: nobody is asked about a game against ${TBD}` : null;
    return right({ ...NO_CONTACT, ...opponent }, ...name.warnings, loss);
  }

  return opponentOf;
}
