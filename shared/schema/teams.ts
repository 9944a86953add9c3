import { check, integer, pgTable, primaryKey, serial, text, unique } from "drizzle-orm/pg-core";
import { GENDER_VALUES } from "#shared/domain/school/genders.ts";
import { isOneOf, timestamps } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

export const teams = pgTable(
  "teams",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    /** '' where a sport is not divided */
    gender: text({ enum: GENDER_VALUES }).notNull().default(""),
    sport: text().notNull(),
    level: text().notNull(),
    coachName: text("coach_name").notNull().default(""),
    coachEmail: text("coach_email").notNull().default(""),
    /** ten digits or '' */
    coachPhone: text("coach_phone").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ name: "teams_pkey", columns: [table.schoolId, table.id] }),
    unique("teams_school_sport_level_unique").on(table.schoolId, table.sport, table.level, table.gender),
    check("teams_gender_check", isOneOf(table.gender, GENDER_VALUES)),
  ],
);

export type TeamRow = typeof teams.$inferSelect;
