import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { readContact } from "./read-contact.ts";
import { readDate } from "./read-date.ts";
import { opponentKey, readOpponent } from "./read-opponent.ts";
import { readSide } from "./read-side.ts";
import { type NamedTeam, readTeam, type TeamParts, teamKey } from "./read-team.ts";
import { readTime } from "./read-time.ts";
import { right } from "./reading.ts";
import { readSchoolList } from "./school-list.ts";

/** `own`: the key under which the school may already have the team, and the warning for when it does not */
export type ImportedTeam = TeamParts & { key: string; own: { key: string; warning: string } | null };

export type CellReaders = ReturnType<typeof createCellReaders>;

export function createCellReaders(timeZone: string) {
  const zoneCode = timeZoneCode(timeZone);
  return {
    date: remember((cell) => readDate(unmarked(cell))),
    time: remember((cell) => readTime(unmarked(cell), zoneCode)),
    side: remember((cell) => readSide(unmarked(cell))),
    opponent: remember(readOpponent),
    opponentKey: remember(opponentKey),
    schools: remember(readSchoolList),
    team: remember((column, team = "", gender = "", level = "", sport = "") => {
      const reading = readTeam({ team, gender, level, sport }, column === "Sport" ? "Sport" : "Team");
      return reading.ok ? right(withKeys(reading.value)) : reading;
    }),
    contact: remember((name, email = "", phone = "", address = "") =>
      readContact({ name, email, phone, address }),
    ),
  };
}

function withKeys({ own, ...team }: NamedTeam): ImportedTeam {
  const ownKey = own && { key: teamKey({ ...team, level: own.level }), warning: own.warning };
  return { ...team, key: teamKey(team), own: ownKey };
}

/** A date that is marked as text is still a date. */
export const unmarked = (cell: string) => cell.replace(/^\s*'/, "");

/** Cells repeat down a column: what was read of one is remembered by its text. */
export function remember<Result>(read: (cell: string, ...others: string[]) => Result) {
  const known = new Map<string, Result>();
  return (cell = "", ...others: string[]): Result => {
    // NUL separates the parts of the key: a text that contains one was refused before.
    const key = others.length > 0 ? [cell, ...others].join("\0") : cell;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = read(cell, ...others);
    known.set(key, result);
    return result;
  };
}

type Branch<Result> = { result?: Result; byCell?: Map<string, Branch<Result>> };

/** Remembers what was read of some columns of a row by the cells in them. */
export function rememberCells<Row extends { cells: readonly string[] }, Result extends object>(
  columns: readonly number[],
  read: (row: Row) => Result,
): (row: Row) => Result {
  const root: Branch<Result> = {};
  return (row) => {
    let branch = root;
    for (const column of columns) {
      const cell = row.cells[column] ?? "";
      branch.byCell ??= new Map();
      const next = branch.byCell.get(cell) ?? {};
      if (next.result === undefined && next.byCell === undefined) branch.byCell.set(cell, next);
      branch = next;
    }
    branch.result ??= read(row);
    return branch.result;
  };
}
