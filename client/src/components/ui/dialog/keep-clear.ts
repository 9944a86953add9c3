/** Main buttons, the bars that hold them, the titles of dialogs, and why a save failed: no toast lies over them. */
export const KEEP_CLEAR = { "data-keep-clear": "" };
