import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The next `updatedAt` of a row: now, and in any case later than the one before, to the millisecond. */
export const nextVersion = (column: AnyPgColumn): SQL<Date> =>
  sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), ${column} + interval '1 millisecond')`;

/** The fields that a save would change. None: it writes nothing, so that nobody's open form is out of date by it. */
export function changedFields<Row extends object>(row: Row, values: Partial<Row>): (keyof Row)[] {
  const names = Object.keys(values) as (keyof Row)[];
  return names.filter((name) => values[name] !== undefined && !isSame(row[name], values[name]));
}

/** A column holds a plain value, an instant or a list of texts. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => each === other[index]);
  }
  return one === other;
}

/** Whether a row has changed since the edit began; an edit that does not say what it was based on is never stale. */
export const isStale = (row: { updatedAt: Date }, basedOn: string | undefined): boolean =>
  basedOn !== undefined && row.updatedAt.getTime() !== Date.parse(basedOn);
