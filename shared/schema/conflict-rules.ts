import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";
import { teams } from "./teams.ts";

/** Days on which some or all of a school's teams do not play. */
export const blackouts = pgTable(
  "blackouts",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    /** both ends included */
    from: date("first_day", { mode: "string" }).notNull(),
    to: date("last_day", { mode: "string" }).notNull(),
    label: varchar({ length: 100 }).notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "blackouts_pkey", columns: [table.schoolId, table.id] }),
    check("blackouts_days_check", sql`${table.from} <= ${table.to}`),
  ],
);

/** The teams that a blackout is for; one without any is for all. */
export const blackoutTeams = pgTable(
  "blackout_teams",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    blackoutId: integer("blackout_id").notNull(),
    teamId: integer("team_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "blackout_teams_pkey", columns: [table.schoolId, table.blackoutId, table.teamId] }),
    foreignKey({
      name: "blackout_teams_blackout_fk",
      columns: [table.schoolId, table.blackoutId],
      foreignColumns: [blackouts.schoolId, blackouts.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "blackout_teams_team_fk",
      columns: [table.schoolId, table.teamId],
      foreignColumns: [teams.schoolId, teams.id],
    }).onDelete("cascade"),
    index("blackout_teams_team_idx").on(table.schoolId, table.teamId),
  ],
);

/** Somebody of the school chose whether a venue holds one game at a time. Without a row its name says so. */
export const venueRules = pgTable(
  "venue_rules",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** as `sameVenueText` writes it */
    venue: text().notNull(),
    /** as it was written when it was chosen */
    name: text().notNull(),
    single: boolean().notNull(),
  },
  (table) => [primaryKey({ name: "venue_rules_pkey", columns: [table.schoolId, table.venue] })],
);
