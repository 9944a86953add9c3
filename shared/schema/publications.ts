import { isNull, sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { PUBLISHED_GAMES } from "#shared/domain/school/published.ts";
import { instant, isOneOf, timestamps } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";
import { teams } from "./teams.ts";

/** The parts of its schedule that a school shows to everybody. A school without a row shows nothing. */
export const publications = pgTable(
  "publications",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .primaryKey()
      .references(() => schools.id, { onDelete: "cascade" }),
    enabled: boolean().notNull().default(false),
    /** '' while none was chosen; else a row of `school_slugs` */
    slug: text().notNull().default(""),
    show: text({ enum: PUBLISHED_GAMES }).notNull().default("all"),
    /** empty for all teams */
    teamIds: integer("team_ids").array().notNull().default(sql`'{}'::integer[]`),
    indexed: boolean().notNull().default(false),
    ...timestamps(),
  },
  (table) => [check("publications_show_check", isOneOf(table.show, PUBLISHED_GAMES))],
);

export type PublicationRow = typeof publications.$inferSelect;

/** The present address of a school and its former one, which leads there for a year. Nobody else gets them meanwhile. */
export const schoolSlugs = pgTable(
  "school_slugs",
  {
    slug: text().primaryKey(),
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** when a former one is free again; null for the present one */
    until: instant("until"),
  },
  (table) => [
    index("school_slugs_school_idx").on(table.schoolId),
    uniqueIndex("school_slugs_present_unique").on(table.schoolId).where(isNull(table.until)),
  ],
);

export type SchoolSlugRow = typeof schoolSlugs.$inferSelect;

/**
 * Every name in addresses that a team has or had, of a school that has chosen an address. It leads to the present one.
 * The name of a deleted team has none, and goes to no other.
 */
export const teamSlugs = pgTable(
  "team_slugs",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    teamId: integer("team_id"),
    isCurrent: boolean("is_current").notNull().default(true),
  },
  (table) => [
    primaryKey({ name: "team_slugs_pkey", columns: [table.schoolId, table.slug] }),
    foreignKey({
      name: "team_slugs_team_fk",
      columns: [table.schoolId, table.teamId],
      foreignColumns: [teams.schoolId, teams.id],
    }),
    index("team_slugs_team_idx").on(table.schoolId, table.teamId),
  ],
);

export type TeamSlugRow = typeof teamSlugs.$inferSelect;
