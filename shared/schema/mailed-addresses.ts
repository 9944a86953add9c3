import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/** When a school last wrote to an opponent's address: nobody is reminded soon after another message. */
export const mailedAddresses = pgTable(
  "mailed_addresses",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** in lower case */
    address: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ name: "mailed_addresses_pkey", columns: [table.schoolId, table.address] })],
);
