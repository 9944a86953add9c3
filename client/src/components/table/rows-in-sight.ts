/** In pixels. Only requests, and rows of large text, are higher. */
const LOW_ROW = 45;

/** In pixels: the least that stands above the first row. */
const HEAD = 120;

/**
 * As many rows as the window may show. They come before all others, and the browser never skips them: it would leave
 * them empty for a frame or two whenever they are put in another order.
 */
export const rowsInSight = (): number => Math.ceil((window.innerHeight - HEAD) / LOW_ROW);

/** As many of the first rows as the window shows now: none once it is scrolled down. */
export const firstRowsInSight = (): number => (window.scrollY < LOW_ROW ? rowsInSight() : 0);

/**
 * A list of fewer rows is laid out whole, in no time that anybody feels. In rows that the browser skips, programs that
 * read a page's text find none.
 */
const LONG_LIST = 100;

/** How many rows of a list the browser lays out whether they are in sight or not. */
export const alwaysLaidOut = (rows: number, inSight: number): number => (rows < LONG_LIST ? rows : inSight);
