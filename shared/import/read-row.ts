import { AFTER_LAST_DAY } from "#shared/domain/game-date.ts";
import type { PrivateFacts, WrittenFacts } from "#shared/domain/game-facts.ts";
import type { GameStatus } from "#shared/domain/game-status.ts";
import { formatDate, formatTime, isBeyondLastDay, TBD, timeOrTbd } from "#shared/domain/game-time.ts";
import {
  type ColumnMap,
  columnLabel,
  IMPORT_FIELDS,
  type ImportField,
} from "#shared/domain/import-columns.ts";
import { MAX_NAME_LENGTH } from "#shared/domain/stored-text.ts";
import { toInstant } from "#shared/domain/zone-time.ts";
import { createCellReaders, type ImportedTeam, rememberCells, unmarked } from "./cell-readers.ts";
import { quoted, readCell } from "./cells.ts";
import { headerKey } from "./headers.ts";
import { CELL_LIMIT, MAX_CELL_LENGTH } from "./limits.ts";
import type { Contact } from "./read-contact.ts";
import { type Details, readDetails } from "./read-details.ts";
import { readSite, type SideReading, sideWord } from "./read-side.ts";
import { readStatus } from "./read-status.ts";
import { dateBefore, isAfternoonOf24, settleTime, type TimeReading } from "./read-time.ts";
import { type Reading, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";

export type ImportedGame = WrittenFacts &
  PrivateFacts & {
    team: ImportedTeam;
    opponent: Contact & { schoolName: string; key: string };
    /** epoch milliseconds */
    start: number;
    /** '' for an away game that names none: it is at the opponent's, however the school spells that */
    venue: string;
    /** whether the row itself says where it is */
    namesVenue: boolean;
    status: GameStatus;
    score: string | null;
  };

/** What a row was read as. An error lists everything that is wrong with the row. */
export type ReadRow = { row: number; cells: readonly string[]; warnings: readonly string[] } & (
  | { outcome: "game"; game: ImportedGame }
  | { outcome: "skipped" }
  | { outcome: "error"; reason: string }
);

export type RowReaderOptions = {
  columns: ColumnMap;
  header: readonly string[];
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

/** What is too long for its cell costs a game only where the game is nothing without it. */
const DETAIL_FIELDS = ["site", "kind", "eventName", "departure", "dismissal", "notes"] as const;
const NEEDED_FIELDS = IMPORT_FIELDS.filter((field) => !DETAIL_FIELDS.some((detail) => detail === field));

export function createRowReader(options: RowReaderOptions): RowReader {
  const { columns, header, width, timeZone, schoolName } = options;
  const readers = createCellReaders(timeZone);
  // A file with one column 'Site' may name a place in it, or only say 'Neutral'.
  const mayBeSite = columns.site === undefined && headerKey(header[columns.venue ?? -1] ?? "") === "site";
  const teamColumns = TEAM_COLUMNS[columns.team === undefined ? "Sport" : "Team"];

  const cellOf = ({ cells }: CsvRow, field: ImportField): string =>
    cells[columns[field] ?? cells.length] ?? "";
  const shortCellOf = (row: CsvRow, field: ImportField): string => {
    const cell = cellOf(row, field);
    return cell.length > MAX_CELL_LENGTH ? "" : cell;
  };
  const cellsOf = (row: CsvRow, ...fields: ImportField[]) => fields.map((field) => cellOf(row, field));

  /** Rows repeat one another, column by column: what some columns of a row say is remembered by their cells. */
  const rememberRow = <Result extends object>(
    fields: readonly ImportField[],
    readCells: (row: CsvRow) => Result,
  ) =>
    rememberCells(
      fields.flatMap((field) => columns[field] ?? []),
      readCells,
    );

  const neededColumns = NEEDED_FIELDS.flatMap((field) => columns[field] ?? []);
  const problemOf = (row: CsvRow): string | null => {
    if (row.problem !== null) return row.problem;
    if (row.cells.length > width && hasText(row.cells, width)) return TOO_MANY_CELLS;
    const isTooLong = neededColumns.some((column) => (row.cells[column]?.length ?? 0) > MAX_CELL_LENGTH);
    return isTooLong ? problemOfLength((field) => cellOf(row, field)) : null;
  };

  /** The Time cell, or the text behind the date if there is no Time cell. */
  function timeOf(row: CsvRow): TimeReading {
    const own = columns.time === columns.date ? "" : cellOf(row, "time");
    const date = own.trim() === "" ? readers.date(cellOf(row, "date")) : null;
    return readers.time(date?.ok ? date.value.time : own);
  }

  function startOf(row: CsvRow, isTwentyFourHour: boolean): Reading<Start> {
    const date = readers.date(cellOf(row, "date"));
    const written = timeOf(row);
    const time = settleTime(written, isTwentyFourHour);
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
    const timeTbd = written.kind === "tbd";
    const behind = readers.time(date.value.time);
    const second = settleTime(behind, isTwentyFourHour);
    const secondTbd = behind.kind === "tbd";
    // A spreadsheet adds midnight to a date; any other time behind the date must equal the Time cell.
    if (second.ok && second.value !== "00:00:00" && (second.value !== time.value || secondTbd !== timeTbd)) {
      const [said, alsoSaid] = [
        timeOrTbd({ time: second.value, timeTbd: secondTbd }),
        timeOrTbd({ time: time.value, timeTbd }),
      ];
      return wrong(`the Date says ${said}, the Time ${alsoSaid}`);
    }
    const local = { date: date.value.date, time: time.value };
    if (isBeyondLastDay(local)) return wrong(AFTER_LAST_DAY);
    const start = toInstant(local, timeZone);
    if (start.ok)
      return right({ start: start.instant.getTime(), timeTbd }, ...date.warnings, ...time.warnings);
    const [day, clock] = [formatDate(date.value.date), formatTime(time.value)];
    return wrong(`the clock skips ${clock} on ${day} (daylight saving time begins)`);
  }

  function sideOf(row: CsvRow): Reading<SideReading> {
    const side = readers.side(cellOf(row, "homeAway"));
    const cell = cellOf(row, "opponent");
    if (!side.ok || !side.value.isHome || !readers.opponent(cell).isAway) return side;
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

  function opponentOf(row: CsvRow, isHome: boolean): Reading<ImportedGame["opponent"]> {
    const name = nameOf(cellOf(row, "opponent"), isHome);
    const contact = readers.contact(...cellsOf(row, "opponentContact", "opponentEmail", "opponentPhone"));
    if (!name.ok || !contact.ok) return wrong([name, contact].flatMap(reasonOf).join("; "));
    const opponent = { schoolName: name.value, key: readers.opponentKey(name.value) };
    const isTbd = name.value.toUpperCase() === TBD;
    if (!isTbd) return right({ ...contact.value, ...opponent }, ...name.warnings, ...contact.warnings);
    const isLost = Object.values(contact.value).some((value) => value !== "");
    const loss = isLost ? `the contact was left out: nobody is asked about a game against ${TBD}` : null;
    return right({ ...NO_CONTACT, ...opponent }, ...name.warnings, loss);
  }

  /** The row's own words; a column 'Site' that was taken for the venue may say only whose ground it is. */
  function placeOf(row: CsvRow, side: SideReading): Reading<Place> {
    const cell = cellOf(row, "venue");
    const isSite = mayBeSite && sideWord(cell) !== null;
    const site = readSite(isSite ? cell : shortCellOf(row, "site"), side);
    const venue = readName(isSite ? "" : readCell(cell).text, "the venue");
    if (!venue.ok || !site.ok) return wrong([venue, site].flatMap(reasonOf).join("; "));
    const isNeutral = site.value === "neutral";
    const usual = isNeutral ? TBD : side.isHome ? schoolName : "";
    const namesVenue = venue.value !== "";
    return right(
      { site: site.value, venue: venue.value || usual, namesVenue },
      ...site.warnings,
      isNeutral && !namesVenue ? `a neutral site without a Venue: the venue is ${TBD}` : null,
    );
  }

  function detailsOf(row: CsvRow, isTwentyFourHour: boolean): Reading<Details> {
    const tooLong = DETAIL_FIELDS.filter((field) => cellOf(row, field).length > MAX_CELL_LENGTH);
    const cells = {
      kind: shortCellOf(row, "kind"),
      eventName: shortCellOf(row, "eventName"),
      departure: shortCellOf(row, "departure"),
      dismissal: shortCellOf(row, "dismissal"),
      notes: shortCellOf(row, "notes"),
    };
    const readClock = (cell: string) => {
      const time = readers.time(cell);
      if (time.kind === "tbd") return wrong<string>(`is ${TBD}`);
      return settleTime(time, isTwentyFourHour || isAfternoonOf24(time));
    };
    const details = readDetails(cells, readClock);
    const losses = tooLong.map(
      (field) => `the ${columnLabel(field)} cell is longer than ${CELL_LIMIT} and was left out`,
    );
    return details.ok ? right(details.value, ...losses, ...details.warnings) : details;
  }

  const teamOf = rememberRow(teamColumns.fields, (row) =>
    readers.team(teamColumns.name, ...cellsOf(row, ...teamColumns.fields)),
  );
  const opponents = {
    atHome: rememberRow(OPPONENT_FIELDS, (row) => opponentOf(row, true)),
    elsewhere: rememberRow(OPPONENT_FIELDS, (row) => opponentOf(row, false)),
  };
  const placeOfSide = rememberRow(["homeAway", "venue", "site"], (row) => {
    const side = readers.side(cellOf(row, "homeAway"));
    return placeOf(row, side.ok ? side.value : NO_SIDE);
  });
  const statusOf = rememberRow(["status", "score"], (row) =>
    readStatus(cellOf(row, "status"), readCell(cellOf(row, "score")).text),
  );
  const onClock = (isTwentyFourHour: boolean) => ({
    start: rememberRow(["date", "time"], (row) => startOf(row, isTwentyFourHour)),
    details: rememberRow(DETAIL_FIELDS, (row) => detailsOf(row, isTwentyFourHour)),
  });
  const clocks = { twelve: onClock(false), twentyFour: onClock(true) };

  function read(row: CsvRow, isTwentyFourHour: boolean): ReadRow {
    const { row: number, cells } = row;
    const problem = problemOf(row);
    if (problem) return { row: number, cells, outcome: "error", reason: problem, warnings: [] };
    const named = readers.opponent(cellOf(row, "opponent"));
    if (named.name === "" && !named.problem)
      return { row: number, cells, outcome: "skipped", warnings: named.warning ? [named.warning] : [] };

    const clock = isTwentyFourHour ? clocks.twentyFour : clocks.twelve;
    const start = clock.start(row);
    const team = teamOf(row);
    const side = sideOf(row);
    const opponent = side.ok && side.value.isHome ? opponents.atHome(row) : opponents.elsewhere(row);
    const place = side.ok ? placeOfSide(row) : placeOf(row, NO_SIDE);
    const status = statusOf(row);
    const details = clock.details(row);

    if (!start.ok || !team.ok || !side.ok || !opponent.ok || !place.ok || !status.ok || !details.ok) {
      const readings = [start, team, side, opponent, place, status, details];
      const reasons = readings.flatMap((reading) => (reading.ok ? [] : reading.reason));
      const warnings = readings.flatMap((reading) => (reading.ok ? reading.warnings : []));
      return { row: number, cells, outcome: "error", reason: reasons.join("; "), warnings };
    }
    const warnings = together(start, team, side, opponent, place, status, details);
    // Fact by fact: spreading the parts takes longer than reading them.
    const game: ImportedGame = {
      team: team.value,
      opponent: opponent.value,
      start: start.value.start,
      timeTbd: start.value.timeTbd,
      isHome: side.value.isHome,
      site: place.value.site,
      venue: place.value.venue,
      namesVenue: place.value.namesVenue,
      status: status.value.status,
      score: status.value.score,
      kind: details.value.kind,
      eventName: details.value.eventName,
      departure: details.value.departure,
      dismissal: details.value.dismissal,
      notes: details.value.notes,
    };
    return { row: number, cells, outcome: "game", game, warnings };
  }

  /** Only rows that are games count: the time in a printed footer says nothing about theirs. */
  const tellsTwentyFourHours = (row: CsvRow) =>
    problemOf(row) === null && isAfternoonOf24(timeOf(row)) && read(row, true).outcome === "game";

  return { tellsTwentyFourHours, read };
}

type Start = Pick<ImportedGame, "start" | "timeTbd">;
type Place = Pick<ImportedGame, "site" | "venue" | "namesVenue">;

/** Of a row that does not say it. */
const NO_SIDE: SideReading = { isHome: false, site: "" };

const OPPONENT_FIELDS = ["opponent", "opponentContact", "opponentEmail", "opponentPhone"] as const;

const NO_CONTACT: Contact = { managerName: "", email: "", phone: "" };

const NO_WARNINGS: readonly string[] = [];

const together = (...readings: readonly { warnings: readonly string[] }[]): readonly string[] =>
  readings.some(({ warnings }) => warnings.length > 0)
    ? readings.flatMap(({ warnings }) => warnings)
    : NO_WARNINGS;

const reasonOf = (reading: Reading<unknown>): string[] => (reading.ok ? [] : [reading.reason]);

function readName(name: string, what: string): Reading<string> {
  return name.length > MAX_NAME_LENGTH
    ? wrong(`${what} is longer than ${MAX_NAME_LENGTH} characters`)
    : right(name);
}

/** Asked before any cell is read, since reading takes time for every character. */
function problemOfLength(cellOf: (field: ImportField) => string): string | null {
  const tooLong = NEEDED_FIELDS.find((field) => cellOf(field).length > MAX_CELL_LENGTH);
  if (!tooLong) return null;
  return `the ${columnLabel(tooLong)} is longer than ${CELL_LIMIT}; shorten it and import the row again`;
}

const TOO_MANY_CELLS =
  "the row has more cells than the header; a comma inside a cell needs quotation marks around it";

const hasText = (cells: readonly string[], from: number) =>
  cells.slice(from).some((cell) => cell.trim() !== "");
