import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import type { SchoolId } from "./schools.ts";

/**
 * The version of what a school's lists show: another one, never used before, after every transaction that wrote to its
 * games, teams, opponents, blackouts, venue rules or its own row. The database alone writes here (see
 * docs/decisions/16-a-version-per-school.md). No reference to the school: a deletion would wait here for those who wait
 * for it.
 */
export const schoolVersions = pgTable("school_versions", {
  schoolId: integer("school_id").$type<SchoolId>().primaryKey(),
  version: uuid().notNull(),
});
