/** One grid for the head and every row; the tracks do not depend on what is in them, so the columns line up. */
export const ROW_GRID =
  "grid grid-cols-[minmax(0,1.7fr)_8rem_minmax(0,1.2fr)_minmax(9.25rem,1.1fr)_8.75rem] items-center gap-x-4 pr-3 pl-5 print:table-row";

/** Browsers forget what a table is once its boxes are laid out as a grid, unless its parts say so themselves. */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
