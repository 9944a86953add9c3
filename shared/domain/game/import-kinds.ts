/** How games came in together: from a file, copied from a season, or entered as one in the game's form. */
export const IMPORT_KINDS = ["csv", "copy", "entry"] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];
