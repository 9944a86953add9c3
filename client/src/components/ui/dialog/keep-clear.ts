/** Main buttons, the bars that hold them, the titles of dialogs, and why a save failed: no toast lies over them. */
export const KEEP_CLEAR = { "data-keep-clear": "" };

/** Marks a bar that stays in sight below the page: what gets the focus does not lie behind it (look.css). */
export const PAGE_BAR = { ...KEEP_CLEAR, "data-page-bar": "" };
