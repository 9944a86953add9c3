import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The next `updatedAt` of a row: now, and in any case later than the one before, to the millisecond. */
export const nextVersion = (column: AnyPgColumn): SQL<Date> =>
  sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), ${column} + interval '1 millisecond')`;
