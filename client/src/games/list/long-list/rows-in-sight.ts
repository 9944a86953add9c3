/** In pixels. Only requests, and rows of large text, are higher. */
const LOW_ROW = 45;

/** In pixels: the least that stands above the first row. */
const HEAD = 120;

/**
 * As many rows as the window may show. They come before all others, and the browser never skips them: it would leave them empty
 * for a frame or two whenever they are put in another order.
 */
export const rowsInSight = (): number => Math.ceil((window.innerHeight - HEAD) / LOW_ROW);

/** As many of the first rows as the window shows now: none once it is scrolled down. */
export const firstRowsInSight = (): number => (window.scrollY < LOW_ROW ? rowsInSight() : 0);
