import { FACT_COLUMNS, type FactColumn } from "#shared/domain/game/game-facts.ts";
import {
  type ColumnMap,
  columnLabel,
  IMPORT_FIELDS,
  type ImportField,
} from "#shared/domain/game/import-columns.ts";
import { rememberCells } from "./cell-readers.ts";
import { CELL_LIMIT, inCharacters, MAX_CELL_LENGTH, MAX_LIST_LENGTH } from "./limits.ts";
import type { CsvRow } from "./records.ts";

/**
 * A row's cells by what their columns were taken for; '' where the file has no such column or the row ends before it.
 */
export type RowCells = ReturnType<typeof createRowCells>;

type Part = "start" | "team" | "opponent" | "place" | "status" | "details";

/** The part of a game that each column is read for: a column without one would be lost without an error. */
const PART_OF = {
  ...(Object.fromEntries(FACT_COLUMNS.map(({ field }) => [field, "details"])) as Record<
    FactColumn,
    "details"
  >),
  date: "start",
  time: "start",
  team: "team",
  gender: "team",
  level: "team",
  sport: "team",
  homeAway: "place",
  venue: "place",
  site: "place",
  opponent: "opponent",
  opponentEmail: "opponent",
  opponentPhone: "opponent",
  opponentContact: "opponent",
  opponentAddress: "opponent",
  schools: "opponent",
  status: "status",
  score: "status",
} as const satisfies Record<ImportField, Part>;

/** The columns of a part. */
export type FieldOf<Name extends Part> = {
  [Field in ImportField]: (typeof PART_OF)[Field] extends Name ? Field : never;
}[ImportField];

/** A game is worth importing without these, and not without the others. */
const isSpared = (field: ImportField) => field === "site" || PART_OF[field] === "details";
const NEEDED_FIELDS = IMPORT_FIELDS.filter((field) => !isSpared(field));

const longest = (field: ImportField) => (field === "schools" ? MAX_LIST_LENGTH : MAX_CELL_LENGTH);

/** @param width how many cells the header has */
export function createRowCells(columns: ColumnMap, width: number) {
  const cellOf = ({ cells }: CsvRow, field: ImportField): string =>
    cells[columns[field] ?? cells.length] ?? "";
  const columnsOf = (fields: readonly ImportField[]) => fields.flatMap((field) => columns[field] ?? []);
  const neededColumns = columnsOf(NEEDED_FIELDS);

  return {
    cellOf,
    cellsOf: (row: CsvRow, ...fields: ImportField[]) => fields.map((field) => cellOf(row, field)),
    /** '' for one that is too long to be read: then `losses` says so */
    shortCellOf: (row: CsvRow, field: ImportField): string => {
      const cell = cellOf(row, field);
      return cell.length > MAX_CELL_LENGTH ? "" : cell;
    },
    losses: (row: CsvRow, name: Part): string[] =>
      IMPORT_FIELDS.filter(
        (field) => PART_OF[field] === name && isSpared(field) && cellOf(row, field).length > MAX_CELL_LENGTH,
      ).map((field) => `the ${columnLabel(field)} cell is longer than ${CELL_LIMIT} and was left out`),
    hasOneColumnForDateAndTime: columns.time === columns.date,
    /** Why the row cannot be read at all. */
    problemOf: (row: CsvRow): string | null => {
      const problem = row.problem ?? problemOfWidth(row, width);
      if (problem !== null) return problem;
      const isTooLong = neededColumns.some((column) => (row.cells[column]?.length ?? 0) > MAX_CELL_LENGTH);
      return isTooLong ? problemOfLength((field) => cellOf(row, field)) : null;
    },
    /** Rows repeat one another, column by column: what a part was read as is remembered by its cells. */
    remember: <Result extends object>(name: Part, read: (row: CsvRow) => Result) =>
      rememberCells(columnsOf(IMPORT_FIELDS.filter((field) => PART_OF[field] === name)), read),
  };
}

/** Asked before any cell is read, since reading takes time for every character. */
function problemOfLength(cellOf: (field: ImportField) => string): string | null {
  const tooLong = NEEDED_FIELDS.find((field) => cellOf(field).length > longest(field));
  if (!tooLong) return null;
  return `the ${columnLabel(tooLong)} is longer than ${inCharacters(longest(tooLong))}; shorten it and import the row again`;
}

const TOO_MANY_CELLS =
  "the row has more cells than the header; a comma inside a cell needs quotation marks around it";

/** @param width how many cells the header has */
export const problemOfWidth = ({ cells }: CsvRow, width: number): string | null =>
  cells.length > width && hasText(cells, width) ? TOO_MANY_CELLS : null;

const hasText = (cells: readonly string[], from: number) =>
  cells.slice(from).some((cell) => cell.trim() !== "");
