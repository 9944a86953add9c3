import { bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Append-only: a trigger refuses updates and deletes. No references, since an entry outlives its user and school.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: instant("at").notNull().defaultNow(),
    userId: text("user_id"),
    /** the person's e-mail, or the address that was tried */
    actor: text().notNull().default(""),
    schoolId: integer("school_id"),
    client: text().notNull().default(""),
    action: text().notNull(),
    result: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index("audit_log_at_idx").on(table.at),
    index("audit_log_school_idx").on(table.schoolId, table.id),
    index("audit_log_action_idx").on(table.action, table.id),
  ],
);

export type AuditLogRow = typeof auditLog.$inferSelect;
