import {
  sheetTooLarge,
  unpacksToTooMuch,
  unreadableWorkbook,
} from "#client/features/game-import/any-file/spreadsheet-problems.ts";
import { MAX_COLUMNS, MAX_ROWS } from "#shared/domain/game/import-columns.ts";
import type { CsvError } from "#shared/import/csv-error.ts";
import {
  MAX_BLANK_ROWS,
  MAX_FILE_BYTES,
  tooManyBlankRows,
  tooManyColumns,
  tooManyRows,
} from "#shared/import/limits.ts";

/** A row in which something stands: its number in the sheet from 1, its texts, and whether people see it. */
export type WorksheetRow = { row: number; cells: string[]; isHidden: boolean };

/** Titles above the header, and headers that are printed again, come on top of the rows of games. */
const OTHER_ROWS = 100;

/**
 * How many characters the cells of all sheets may still have. A sheet names a text by its place, and fills merged cells
 * with it: a text that the file has once may stand in very many cells.
 */
export type Room = { characters: number };

/** Takes the cells of a sheet as they come, and keeps no more than the limits allow. */
export function createSheetRows(room: Room) {
  const rows: WorksheetRow[] = [];
  const end = room.characters - MAX_FILE_BYTES;
  let current: WorksheetRow = { row: 0, cells: [], isHidden: false };
  let blankRows = 0;
  let problem: CsvError | null = null;
  let isFull = false;

  /** @returns whether the sheet has room for one more cell with this text. @throws CsvError once all sheets have none */
  function takeRoom(text: string): boolean {
    room.characters -= text.length;
    if (room.characters < 0) throw unpacksToTooMuch();
    if (room.characters >= end) return true;
    problem ??= sheetTooLarge();
    isFull = true;
    return false;
  }

  return {
    rows,
    takeRoom,
    /** Why the sheet is beyond the limits, which matters only where it is one of games. */
    problem: () => problem,
    /** Whether no more rows are taken. */
    isFull: () => isFull,
    /** @param row its number; NaN for the one behind the row before it */
    begin: (row: number, isHidden: boolean): void => {
      const next = Number.isNaN(row) ? current.row + 1 : row;
      if (!Number.isInteger(next) || next <= current.row) throw unreadableWorkbook();
      current = { row: next, cells: [], isHidden };
    },
    /** @param column counted from 0 */
    put: (column: number, text: string): void => {
      if (isFull || !takeRoom(text) || text.trim() === "") return;
      if (column >= MAX_COLUMNS) {
        problem ??= tooManyColumns();
        return;
      }
      while (current.cells.length < column) current.cells.push("");
      current.cells[column] = text;
    },
    end: (): void => {
      if (isFull || current.cells.length === 0) return;
      blankRows += current.row - (rows.at(-1)?.row ?? 0) - 1;
      if (blankRows > MAX_BLANK_ROWS) problem = tooManyBlankRows();
      else if (rows.length >= MAX_ROWS + OTHER_ROWS) problem = tooManyRows();
      else rows.push(current);
      isFull ||= rows.at(-1) !== current;
    },
  };
}
