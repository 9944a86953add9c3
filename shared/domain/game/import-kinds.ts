/** How games came in together: from a file, copied from a season, or entered as one in the game's form. */
export const IMPORT_KINDS = ["csv", "copy", "entry"] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

const since = (touched: number, what: string): string =>
  `${touched.toLocaleString("en-US")} of ${what} have been sent or edited since.`;

/** Why games that came in together cannot be taken back, `touched` of which have been sent or edited since. */
export const CANNOT_BE_UNDONE: Record<ImportKind, (touched: number) => string> = {
  csv: (touched) => `This import cannot be undone: ${since(touched, "its games")}`,
  copy: (touched) => `This copy cannot be undone: ${since(touched, "its games")}`,
  entry: (touched) => `These games cannot be undone: ${since(touched, "them")}`,
};
