/** The largest id of a row: PostgreSQL's integer has four bytes. */
export const MAX_ID = 2_147_483_647;

export const isRowId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= MAX_ID;
