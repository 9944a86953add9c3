/** Main buttons, the bars that hold them, and the titles of dialogs. */
export const KEEP_CLEAR = { "data-keep-clear": "" };

/** The same for the bar that ends a dialog: over a phone's sheet the toast stands on it. */
export const ACTION_BAR = { "data-keep-clear": "actions" };
