import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, timestamps } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

export const opponents = pgTable(
  "opponents",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    schoolName: text("school_name").notNull(),
    /** '' where an import created the opponent */
    managerName: text("manager_name").notNull(),
    /** '' where an import created the opponent */
    email: text().notNull(),
    /** a second person who gets a copy of every message; '' for none */
    ccEmail: text("cc_email").notNull().default(""),
    /** ten digits or '' */
    phone: text().notNull().default(""),
    /** where it plays at home, in lines; '' for unknown */
    address: text().notNull().default(""),
    /** what files call it, too; the oldest first */
    otherNames: text("other_names").array().notNull().default(sql`'{}'`),
    /** whether the opponent is reminded without anybody's doing */
    reminders: boolean().notNull().default(true),
    /** when the person at this address asked for no reminders; the database keeps it in step with the address */
    remindersStoppedAt: instant("reminders_stopped_at"),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ name: "opponents_pkey", columns: [table.schoolId, table.id] }),
    // Two schools may share a name; with one contact, too, it is the same school twice.
    uniqueIndex("opponents_school_name_email_unique").on(
      table.schoolId,
      sql`lower(regexp_replace(btrim(${table.schoolName}), '\\s+', ' ', 'g'))`,
      table.email,
    ),
    index("opponents_school_name_idx").on(table.schoolId, table.schoolName),
  ],
);

export type OpponentRow = typeof opponents.$inferSelect;
