import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { STOP_KINDS } from "#shared/domain/school/stop-kinds.ts";
import { instant, isOneOf } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/**
 * The links by which a person stops a school's reminders or its weekly schedule: one for each address, with each
 * secret.
 */
export const stopLinks = pgTable(
  "stop_links",
  {
    /** SHA-256 of the mailed token, hex */
    tokenHash: text("token_hash").primaryKey(),
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    kind: text({ enum: STOP_KINDS }).notNull(),
    /** in lower case */
    address: text().notNull(),
    /** when the person at this address stopped the messages; null while they have not */
    stoppedAt: instant("stopped_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("stop_links_school_idx").on(table.schoolId),
    check("stop_links_kind_check", isOneOf(table.kind, STOP_KINDS)),
  ],
);

export type StopLinkRow = typeof stopLinks.$inferSelect;
