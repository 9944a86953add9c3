import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

const ofSchool = () =>
  integer("school_id")
    .$type<SchoolId>()
    .notNull()
    .references(() => schools.id, { onDelete: "cascade" });

/**
 * The mails to opponents of the last days, by which a school's budget is counted. A row stands before its mail goes, and
 * goes again when the mail server refuses.
 */
export const opponentMails = pgTable(
  "opponent_mails",
  {
    schoolId: ofSchool(),
    id: serial().notNull(),
    at: instant("at").notNull(),
    /** of the recipient and of the copy, in lower case */
    addresses: text().array().notNull(),
    gameIds: integer("game_ids").array().notNull(),
    /** what no second mail says while this one is under way; empty where its games are claimed otherwise */
    tells: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    primaryKey({ name: "opponent_mails_pkey", columns: [table.schoolId, table.id] }),
    index("opponent_mails_at_idx").on(table.schoolId, table.at),
  ],
);

/** When a school last wrote to an opponent's address: nobody is reminded soon after another message. */
export const mailedAddresses = pgTable(
  "mailed_addresses",
  {
    schoolId: ofSchool(),
    /** in lower case */
    address: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ name: "mailed_addresses_pkey", columns: [table.schoolId, table.address] })],
);
