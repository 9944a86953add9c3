/** In pixels. Only requests, and rows of large text, are higher. */
const LOW_ROW = 45;

/**
 * As many rows as the window may show. They come before all others, and the browser never skips them: it would leave them empty
 * for a frame or two whenever they are put in another order.
 */
export const rowsInSight = (): number => Math.ceil(window.innerHeight / LOW_ROW);

/**
 * Of so many rows those that are skipped each for itself, if at all: as many as stand within the distance below the window in
 * which the browser skips nothing, and some more. Those after them it can skip as one, which takes it less. In a short list,
 * where that saves nothing, only those in sight: so a filter that leaves few rows leaves most of them where they are.
 */
export function rowsNearby(count: number): number {
  const nearby = 3 * rowsInSight();
  return count > 3 * nearby ? nearby : rowsInSight();
}

/** As many of the first rows as the window shows now: none once it is scrolled down. */
export const firstRowsInSight = (): number => (window.scrollY < LOW_ROW ? rowsInSight() : 0);

/** A phone's window holds so many cards. */
export const CARDS_IN_SIGHT = 7;

/** Browsers forget what a table is once its boxes are laid out as others are, unless its parts say so themselves. */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
