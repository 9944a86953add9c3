import type { TablePlace } from "#shared/domain/game/file-questions.ts";

/** The table in which a row stands; its first rows may be titles. */
export const tableOfRow = <Table extends Pick<TablePlace, "firstRow">>(
  tables: readonly Table[],
  row: number,
): Table | undefined => tables.findLast(({ firstRow }) => firstRow <= row) ?? tables[0];

/** 'Row 12', of a sheet 'Football JV, row 12'. */
export function rowName(tables: readonly TablePlace[], row: number): string {
  const sheet = tables.findLast(({ isSheet, firstRow }) => isSheet && firstRow <= row);
  return sheet ? `${sheet.name}, row ${row - sheet.firstRow + 1}` : `Row ${row}`;
}

/** 'row 12', of a sheet 'Football JV, row 12'. */
export const rowInText = (tables: readonly TablePlace[], row: number): string =>
  rowName(tables, row).replace(/^Row (?=\d+$)/, "row ");
