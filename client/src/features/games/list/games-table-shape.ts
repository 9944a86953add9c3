/**
 * As many rows as most screens show. They come before all others, and the browser never skips them: it would leave them empty
 * for a frame or two whenever they are put in another order.
 */
export const ROWS_IN_SIGHT = 16;

/** The same of a phone's cards. */
export const CARDS_IN_SIGHT = 5;

/** Browsers forget what a table is once its boxes are laid out as a grid, unless its parts say so themselves. */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
