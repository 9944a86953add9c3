import { AFTER_LAST_DAY } from "#shared/domain/game-date.ts";
import type { GameStatus } from "#shared/domain/game-status.ts";
import { formatDate, formatTime, isBeyondLastDay } from "#shared/domain/game-time.ts";
import {
  type ColumnMap,
  columnLabel,
  IMPORT_FIELDS,
  type ImportField,
} from "#shared/domain/import-columns.ts";
import { MAX_NAME_LENGTH } from "#shared/domain/stored-text.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { toInstant } from "#shared/domain/zone-time.ts";
import { quoted, readCell } from "./cells.ts";
import { CELL_LIMIT, MAX_CELL_LENGTH } from "./limits.ts";
import { type Contact, readContact } from "./read-contact.ts";
import { readDate } from "./read-date.ts";
import { opponentKey, readOpponent } from "./read-opponent.ts";
import { readSide } from "./read-side.ts";
import { readStatus } from "./read-status.ts";
import { type NamedTeam, readTeam, type TeamParts, teamKey } from "./read-team.ts";
import { dateBefore, isAfternoonOf24, readTime, settleTime, type TimeReading } from "./read-time.ts";
import { type Reading, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";

export type ImportedGame = {
  /** `own`: the key under which the school may already have the team, and the warning for when it does not */
  team: TeamParts & { key: string; own: { key: string; warning: string } | null };
  opponent: Contact & { schoolName: string; key: string };
  /** epoch milliseconds */
  start: number;
  isHome: boolean;
  /** '' for an away game that names none: it is at the opponent's, however the school spells that */
  venue: string;
  /** whether the row itself says where it is */
  namesVenue: boolean;
  status: GameStatus;
  score: string | null;
};

/** What a row was read as. An error lists everything that is wrong with the row. */
export type ReadRow = { row: number; cells: readonly string[]; warnings: string[] } & (
  | { outcome: "game"; game: ImportedGame }
  | { outcome: "skipped" }
  | { outcome: "error"; reason: string }
);

export type RowReaderOptions = {
  columns: ColumnMap;
  /** how many cells the header has */
  width: number;
  timeZone: string;
  schoolName: string;
};

export type RowReader = {
  /** called for all rows first: only the whole file shows whether it is on the 24-hour clock */
  tellsTwentyFourHours: (row: CsvRow) => boolean;
  read: (row: CsvRow, isTwentyFourHour: boolean) => ReadRow;
};

/** The cells that tell of a team, its name first; a file without a Team column names it in the Sport. */
const TEAM_COLUMNS: Record<"Team" | "Sport", { name: string; fields: ImportField[] }> = {
  Team: { name: "Team", fields: ["team", "gender", "level", "sport"] },
  Sport: { name: "Sport", fields: ["sport", "gender", "level"] },
};

export function createRowReader({ columns, width, timeZone, schoolName }: RowReaderOptions): RowReader {
  const readers = createCellReaders(timeZone);
  const teamColumns = TEAM_COLUMNS[columns.team === undefined ? "Sport" : "Team"];

  const cellOf = ({ cells }: CsvRow, field: ImportField): string =>
    cells[columns[field] ?? cells.length] ?? "";
  const cellsOf = (row: CsvRow, ...fields: ImportField[]) => fields.map((field) => cellOf(row, field));

  const problemOf = (row: CsvRow): string | null =>
    row.problem ?? problemOfWidth(row.cells, width) ?? problemOfLength((field) => cellOf(row, field));

  /** The Time cell, or the text behind the date if there is no Time cell. */
  function timeOf(row: CsvRow): TimeReading {
    const own = columns.time === columns.date ? "" : cellOf(row, "time");
    const date = own.trim() === "" ? readers.date(cellOf(row, "date")) : null;
    return readers.time(date?.ok ? date.value.time : own);
  }

  function startOf(row: CsvRow, isTwentyFourHour: boolean): Reading<number> {
    const date = readers.date(cellOf(row, "date"));
    const time = settleTime(timeOf(row), isTwentyFourHour);
    if (!date.ok || !time.ok)
      return wrong([date, time].flatMap((part) => (part.ok ? [] : part.reason)).join("; "));
    const otherDate = dateBefore(unmarked(cellOf(row, "time")));
    if (otherDate !== "") {
      const other = readers.date(otherDate);
      if (!other.ok) return wrong(`${quoted(cellOf(row, "time"))} is not a time`);
      if (other.value.date !== date.value.date) {
        const [said, alsoSaid] = [date, other].map(({ value }) => formatDate(value.date));
        return wrong(`the Date says ${said}, the Time ${alsoSaid}`);
      }
    }
    const behind = settleTime(readers.time(date.value.time), isTwentyFourHour);
    // A spreadsheet adds midnight to a date; any other time behind the date must equal the Time cell.
    if (behind.ok && behind.value !== "00:00:00" && behind.value !== time.value) {
      return wrong(`the Date says ${formatTime(behind.value)}, the Time ${formatTime(time.value)}`);
    }
    const local = { date: date.value.date, time: time.value };
    if (isBeyondLastDay(local)) return wrong(AFTER_LAST_DAY);
    const start = toInstant(local, timeZone);
    if (start.ok) return right(start.instant.getTime(), ...date.warnings, ...time.warnings);
    const [day, clock] = [formatDate(date.value.date), formatTime(time.value)];
    return wrong(`the clock skips ${clock} on ${day} (daylight saving time begins)`);
  }

  function sideOf(row: CsvRow): Reading<boolean> {
    const side = readers.side(cellOf(row, "homeAway"));
    const cell = cellOf(row, "opponent");
    if (!side.ok || !side.value || !readers.opponent(cell).isAway) return side;
    return wrong(`the H/A says home, but the Opponent is ${quoted(cell)}`);
  }

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

  function read(row: CsvRow, isTwentyFourHour: boolean): ReadRow {
    const base = { row: row.row, cells: row.cells };
    const problem = problemOf(row);
    if (problem) return { ...base, outcome: "error", reason: problem, warnings: [] };
    const named = readers.opponent(cellOf(row, "opponent"));
    if (named.name === "" && !named.problem)
      return { ...base, outcome: "skipped", warnings: named.warning ? [named.warning] : [] };

    const start = startOf(row, isTwentyFourHour);
    const team = readers.team(teamColumns.name, ...cellsOf(row, ...teamColumns.fields));
    const side = sideOf(row);
    const opponent = nameOf(cellOf(row, "opponent"), side.ok && side.value);
    const venue = readName(readCell(cellOf(row, "venue")).text, "the venue");
    const status = readStatus(cellOf(row, "status"), readCell(cellOf(row, "score")).text);
    const contact = readers.contact(...cellsOf(row, "opponentContact", "opponentEmail", "opponentPhone"));

    const readings = [start, team, side, opponent, venue, status, contact];
    const warnings = readings.flatMap((reading) => (reading.ok ? reading.warnings : []));
    if (!start.ok || !team.ok || !side.ok || !opponent.ok || !venue.ok || !status.ok || !contact.ok) {
      const reasons = readings.flatMap((reading) => (reading.ok ? [] : reading.reason));
      return { ...base, outcome: "error", reason: reasons.join("; "), warnings };
    }
    const game: ImportedGame = {
      team: team.value,
      opponent: { ...contact.value, schoolName: opponent.value, key: readers.opponentKey(opponent.value) },
      start: start.value,
      isHome: side.value,
      venue: venue.value || (side.value ? schoolName : ""),
      namesVenue: venue.value !== "",
      ...status.value,
    };
    return { ...base, outcome: "game", game, warnings };
  }

  /** Only rows that are games count: the time in a printed footer says nothing about theirs. */
  const tellsTwentyFourHours = (row: CsvRow) =>
    problemOf(row) === null && isAfternoonOf24(timeOf(row)) && read(row, true).outcome === "game";

  return { tellsTwentyFourHours, read };
}

/** Cells repeat down a column, so every reader remembers what it has read. */
function createCellReaders(timeZone: string) {
  const zoneCode = timeZoneCode(timeZone);
  return {
    date: remember((cell) => readDate(unmarked(cell))),
    time: remember((cell) => readTime(unmarked(cell), zoneCode)),
    side: remember((cell) => readSide(unmarked(cell))),
    opponent: remember(readOpponent),
    opponentKey: remember(opponentKey),
    team: remember((column, team = "", gender = "", level = "", sport = "") => {
      const reading = readTeam({ team, gender, level, sport }, column === "Sport" ? "Sport" : "Team");
      return reading.ok ? right(withKeys(reading.value)) : reading;
    }),
    contact: remember((name, email = "", phone = "") => readContact({ name, email, phone })),
  };
}

function withKeys({ own, ...team }: NamedTeam): ImportedGame["team"] {
  const ownKey = own && { key: teamKey({ ...team, level: own.level }), warning: own.warning };
  return { ...team, key: teamKey(team), own: ownKey };
}

/** A date that is marked as text is still a date. */
const unmarked = (cell: string) => cell.replace(/^\s*'/, "");

function remember<Result>(read: (cell: string, ...others: string[]) => Result) {
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

function readName(name: string, what: string): Reading<string> {
  return name.length > MAX_NAME_LENGTH
    ? wrong(`${what} is longer than ${MAX_NAME_LENGTH} characters`)
    : right(name);
}

/** Checked before any cell is read, since reading takes time for every character. */
function problemOfLength(cellOf: (field: ImportField) => string): string | null {
  const tooLong = IMPORT_FIELDS.find((field) => cellOf(field).length > MAX_CELL_LENGTH);
  if (!tooLong) return null;
  return `the ${columnLabel(tooLong)} is longer than ${CELL_LIMIT}; shorten it and import the row again`;
}

function problemOfWidth(cells: readonly string[], width: number): string | null {
  if (!cells.slice(width).some((cell) => cell.trim() !== "")) return null;
  return "the row has more cells than the header; a comma inside a cell needs quotation marks around it";
}
