import { headerAmong } from "#shared/import/tables/read-tables.ts";
import { columnOf } from "./cell-reference.ts";
import { createCellReader, type WorkbookCells } from "./cell-text.ts";
import { fillMerged } from "./merged-cells.ts";
import { isOn, parseXml } from "./parse-xml.ts";
import { createSheetRows, type Room, type WorksheetRow } from "./worksheet-rows.ts";

/** Rows of a sheet from its first on, and how many of those below its header are hidden. */
type ReadSheet = { rows: WorksheetRow[]; hiddenRows: number };

/**
 * Reads the rows of a sheet of games; null for a sheet without a header.
 * @throws CsvError for a sheet of games that is beyond the limits
 */
export async function readWorksheet(
  part: AsyncIterable<string>,
  workbook: WorkbookCells & { room: Room },
): Promise<ReadSheet | null> {
  const sheet = createSheetRows(workbook.room);
  const cell = createCellReader(workbook);
  const merged: string[] = [];
  let column = -1;
  await parseXml(part, {
    open: (name, attributes) => {
      if (name === "row") {
        sheet.begin(Number(attributes.r ?? Number.NaN), isOn(attributes.hidden));
        column = -1;
      }
      if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell.begin(attributes);
      }
      if (name === "mergeCell") merged.push(attributes.ref ?? "");
      cell.open(name);
    },
    text: cell.text,
    close: (name) => {
      cell.close(name);
      if (name === "c") sheet.put(column, cell.end());
      if (name === "row") sheet.end();
    },
    isDone: sheet.isFull,
  });
  fillMerged(sheet.rows, merged, sheet.takeRoom);
  const header = headerAmong(sheet.rows.map(({ cells }) => cells));
  if (header < 0) return null;
  const problem = sheet.problem();
  if (problem) throw problem;
  return {
    rows: sheet.rows,
    hiddenRows: sheet.rows.slice(header + 1).filter(({ isHidden }) => isHidden).length,
  };
}
