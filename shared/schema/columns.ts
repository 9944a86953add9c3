import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";

/** An instant kept to the millisecond, as JavaScript and the API know it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** `updatedAt` is the version of a row: every update moves it strictly forward (see server/db/versions.ts). */
export const timestamps = () => ({
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The condition that a column holds one of these values; as text, since a constraint takes no parameters. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "))})`;
