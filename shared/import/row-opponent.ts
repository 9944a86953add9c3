import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import type { CellReaders } from "./cell-readers.ts";
import { quoted } from "./cells.ts";
import { type Contact, NO_CONTACT } from "./read-contact.ts";
import { readName } from "./read-name.ts";
import { opponentKey } from "./read-opponent.ts";
import { type Reading, reasonsOf, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";
import type { RowCells } from "./row-cells.ts";

/** `key`: equal for equal opponents, however they are written */
export type ImportedOpponent = Contact & {
  schoolName: string;
  key: string;
  /** marked as a name in the file, so it is a school's, whatever its words mean */
  isSchool: boolean;
  /** the name with the line breaks of its cell, which may part several schools; '' without any */
  lines: string;
};

/** The schools that a row's game is against: of a meet one of its schools and the others, each once; TBD is none of them. */
export type Opposition = { opponent: ImportedOpponent; others: readonly ImportedOpponent[] };

/** A school of which a file says no more than its name. */
export const namedSchool = (schoolName: string, key = opponentKey(schoolName)): ImportedOpponent => ({
  ...NO_CONTACT,
  ...{ schoolName, key, isSchool: true, lines: "" },
});

const NO_OTHERS: readonly ImportedOpponent[] = [];

/** The opponent with the other schools of a list, each once. */
export function ofSeveralSchools(opponent: ImportedOpponent, list: readonly ImportedOpponent[]): Opposition {
  const others = new Map<string, ImportedOpponent>();
  for (const each of list) {
    if (each.key !== opponent.key && !isTbd(each) && !others.has(each.key)) others.set(each.key, each);
  }
  return { opponent, others: others.size > 0 ? [...others.values()] : NO_OTHERS };
}

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
    const { isLiteral: isSchool, lines } = readers.opponent(cellOf(row, "opponent"));
    const schoolName = name.value || TBD;
    const opponent = { schoolName, key: readers.opponentKey(schoolName), isSchool, lines };
    const isUnknown = schoolName.toUpperCase() === TBD;
    if (!isUnknown) return right({ ...contact.value, ...opponent }, ...name.warnings, ...contact.warnings);
    const isLost = Object.values(contact.value).some((value) => value !== "");
    const loss = isLost ? `the contact was left out: nobody is asked about a game against ${TBD}` : null;
    return right({ ...NO_CONTACT, ...opponent }, ...name.warnings, loss);
  }

  function othersOf(row: CsvRow): Reading<readonly ImportedOpponent[]> {
    const names = readers.schools(cellOf(row, "schools"));
    if (names.length === 0) return NONE;
    const schools = names.map((name) => readName(name, "a school's name"));
    return schools.every((school) => school.ok)
      ? right(schools.map(({ value }) => namedSchool(value, readers.opponentKey(value))))
      : wrong(reasonsOf(...schools));
  }

  function oppositionOf(row: CsvRow, isHome: boolean): Reading<Opposition> {
    const opponent = opponentOf(row, isHome);
    const others = othersOf(row);
    return opponent.ok && others.ok
      ? right(ofSeveralSchools(opponent.value, others.value), ...opponent.warnings)
      : wrong(reasonsOf(opponent, others));
  }

  return oppositionOf;
}

const NONE = right(NO_OTHERS);
