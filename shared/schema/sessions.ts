import { sql } from "drizzle-orm";
import { index, json, pgTable, text, timestamp, varchar } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/**
 * connect-pg-simple's table. The database itself reads the signed-in user out of the session. So all sessions of one
 * person can be found, and those of a deleted person or school go with them.
 */
export const sessions = pgTable(
  "session",
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ precision: 6, withTimezone: true }).notNull(),
    /** last used by the person, to the minute */
    seenAt: timestamp("seen_at", { precision: 6, withTimezone: true }).notNull().defaultNow(),
    userId: text("user_id")
      .generatedAlwaysAs(sql`sess -> 'passport' ->> 'user'`)
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [index("session_expire_idx").on(table.expire), index("session_user_idx").on(table.userId)],
);
