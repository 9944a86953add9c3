/**
 * One grid for the head and every row; the tracks do not depend on what is in them, so the columns line up. Beside the
 * sidebar of a small screen the actions stand in two rows.
 */
export const ROW_GRID =
  "grid grid-cols-[minmax(0,1.5fr)_6.5rem_minmax(0,1fr)_minmax(6.75rem,0.9fr)_var(--actions)] items-center gap-x-3 px-3 [--actions:4.25rem] coarse:[--actions:5.75rem] min-[72rem]:grid-cols-[minmax(0,1.9fr)_8rem_minmax(0,1.15fr)_minmax(9.25rem,1.05fr)_var(--actions)] min-[72rem]:gap-x-4 min-[72rem]:pl-5 min-[72rem]:[--actions:8.75rem] min-[72rem]:coarse:[--actions:11.5rem] print:table-row";

/** Browsers forget what a table is once its boxes are laid out as a grid, unless its parts say so themselves. */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
