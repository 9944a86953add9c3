/** The header of a list that comes in pages: how many entries there are in all. */
export const TOTAL_COUNT_HEADER = "X-Total-Count";
