import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * An instant as JavaScript's `toISOString` writes it, for comparing in the database what JavaScript has written there.
 */
export const isoText = (column: AnyColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
