import type { PrivateFacts, WrittenFacts } from "#shared/domain/game/game-facts.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { formatDate, TBD } from "#shared/domain/time/game-time.ts";
import type { CellReaders, ImportedTeam } from "./cell-readers.ts";
import { quoted, readCell } from "./cells.ts";
import { type CellDetails, readDetails, withDetails } from "./detail-cells.ts";
import type { SideReading } from "./read-side.ts";
import { readStatus } from "./read-status.ts";
import { isAfternoonOf24, settleTime } from "./read-time.ts";
import { type Reading, reasonsOf, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";
import { createRowCells } from "./row-cells.ts";
import { createOpponentReader, type Opposition } from "./row-opponent.ts";
import { createPlaceReader, type PlaceOfRow } from "./row-place.ts";
import { createStartReader, type Start } from "./row-start.ts";

export type ImportedGame = WrittenFacts &
  PrivateFacts &
  Start &
  PlaceOfRow &
  Opposition & {
    team: ImportedTeam;
    status: GameStatus;
    score: string | null;
  };

/** A row as it was read. An error lists everything that is wrong with the row. */
export type ReadRow = { row: number; cells: readonly string[]; warnings: readonly string[] } & (
  | { outcome: "game"; game: ImportedGame }
  /** its schools went to the meet of an earlier row */
  | { outcome: "joined"; game: ImportedGame }
  | { outcome: "skipped" }
  | { outcome: "error"; reason: string }
);

type RowReaderOptions = {
  columns: ColumnMap;
  /** how many cells a row may have */
  width: number;
  timeZone: string;
  schoolName: string;
  readers: CellReaders;
};

type RowReader = {
  /** called for all rows first: only the whole file shows whether it is on the 24-hour clock */
  needsTwentyFourHours: (row: CsvRow) => boolean;
  read: (row: CsvRow, isTwentyFourHour: boolean) => ReadRow;
  /** a warning for the whole file about a guess that its rows have in common */
  shortYear: (row: CsvRow) => string | null;
};

export function createRowReader(options: RowReaderOptions): RowReader {
  const { columns, width, timeZone, schoolName, readers } = options;

  const rowCells = createRowCells(columns, width);
  const { cellOf, cellsOf, shortCellOf, losses, problemOf, remember } = rowCells;
  const { timeOf, startOf } = createStartReader(rowCells, readers, timeZone);
  const oppositionOf = createOpponentReader(rowCells, readers);
  const placeOf = createPlaceReader(rowCells, schoolName);

  function sideOf(row: CsvRow): Reading<SideReading> {
    const side = readers.side(cellOf(row, "homeAway"));
    const cell = cellOf(row, "opponent");
    if (!side.ok || !side.value.isHome || !readers.opponent(cell).isAway) return side;
    return wrong(`the H/A says home, but the Opponent is ${quoted(cell)}`);
  }

  function detailsOf(row: CsvRow, isTwentyFourHour: boolean): Reading<CellDetails> {
    const readClock = (cell: string) => {
      const time = readers.time(cell);
      if (time.kind === "tbd") return wrong<string>(`is ${TBD}`);
      return settleTime(time, isTwentyFourHour || isAfternoonOf24(time));
    };
    const { value, warnings } = readDetails((field) => shortCellOf(row, field), readClock);
    return right(value, ...losses(row, "details"), ...warnings);
  }

  /** A file without a Team column names the team in the Sport. */
  const teamOf = remember("team", (row) =>
    columns.team === undefined
      ? readers.team("Sport", ...cellsOf(row, "sport", "gender", "level"))
      : readers.team("Team", ...cellsOf(row, "team", "gender", "level", "sport")),
  );
  const opponents = {
    atHome: remember("opponent", (row) => oppositionOf(row, true)),
    elsewhere: remember("opponent", (row) => oppositionOf(row, false)),
  };
  const placeOfSide = remember("place", (row) => {
    const side = readers.side(cellOf(row, "homeAway"));
    return placeOf(row, side.ok ? side.value : NO_SIDE);
  });
  const statusOf = remember("status", (row) =>
    readStatus(cellOf(row, "status"), readCell(cellOf(row, "score")).text),
  );
  const onClock = (isTwentyFourHour: boolean) => ({
    start: remember("start", (row) => startOf(row, isTwentyFourHour)),
    details: remember("details", (row) => detailsOf(row, isTwentyFourHour)),
  });
  const clocks = { twelve: onClock(false), twentyFour: onClock(true) };

  function read(row: CsvRow, isTwentyFourHour: boolean): ReadRow {
    const { row: number, cells } = row;
    const problem = problemOf(row);
    if (problem) return { row: number, cells, outcome: "error", reason: problem, warnings: [] };
    const named = readers.opponent(cellOf(row, "opponent"));
    const isNobody = named.name === "" && !named.problem;
    if (isNobody && (named.warning || readers.schools(cellOf(row, "schools")).length === 0))
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
      const warnings = readings.flatMap((reading) => (reading.ok ? reading.warnings : []));
      return { row: number, cells, outcome: "error", reason: reasonsOf(...readings), warnings };
    }
    const warnings = together(start, team, side, opponent, place, status, details);
    // Fact by fact: spreading the parts takes longer than reading them.
    const game = withDetails(details.value, {
      team: team.value,
      opponent: opponent.value.opponent,
      others: opponent.value.others,
      start: start.value.start,
      timeTbd: start.value.timeTbd,
      isHome: side.value.isHome,
      site: place.value.site,
      venue: place.value.venue,
      namesVenue: place.value.namesVenue,
      status: status.value.status,
      score: status.value.score,
    });
    return { row: number, cells, outcome: "game", game, warnings };
  }

  /** Only rows that are games count: the time in a printed footer says nothing about theirs. */
  const needsTwentyFourHours = (row: CsvRow) =>
    problemOf(row) === null && isAfternoonOf24(timeOf(row)) && read(row, true).outcome === "game";

  const shortYear = (row: CsvRow) => {
    const cell = cellOf(row, "date");
    const date = readers.date(cell);
    if (!date.ok || !date.value.isShort) return null;
    return `Two-digit years were read as 20xx: ${quoted(cell)} as ${formatDate(date.value.date)}`;
  };

  return { needsTwentyFourHours, read, shortYear };
}

/** The side of a row that does not say it. */
const NO_SIDE: SideReading = { isHome: false, site: "" };

const NO_WARNINGS: readonly string[] = [];

const together = (...readings: readonly { warnings: readonly string[] }[]): readonly string[] =>
  readings.some(({ warnings }) => warnings.length > 0)
    ? readings.flatMap(({ warnings }) => warnings)
    : NO_WARNINGS;
