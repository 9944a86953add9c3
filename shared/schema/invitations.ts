import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";
import { users } from "./users.ts";

/**
 * Somebody who may join a school's staff by a mailed link: a colleague, who has no account yet, or the administrator of
 * a school, whose account waits with a temporary password. Gone once it is accepted or taken back.
 */
export const invitations = pgTable(
  "invitations",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    email: text().notNull(),
    /** SHA-256 of the mailed token, hex */
    tokenHash: text("token_hash").notNull(),
    /** the account that the link sets up; null where accepting makes one */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** null for a system administrator, and once that person is gone */
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    invitedAt: instant("invited_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** the mail server has taken the message */
    delivered: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "invitations_pkey", columns: [table.schoolId, table.id] }),
    uniqueIndex("invitations_token_unique").on(table.tokenHash),
    uniqueIndex("invitations_email_unique").on(sql`lower(${table.email})`),
    index("invitations_user_idx").on(table.userId),
    index("invitations_invited_by_idx").on(table.invitedBy),
  ],
);

/** Somebody who may become a system administrator by a mailed link. Gone once it is accepted or taken back. */
export const administratorInvitations = pgTable(
  "administrator_invitations",
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    /** SHA-256 of the mailed token, hex */
    tokenHash: text("token_hash").notNull(),
    /** null once that person is gone */
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    invitedAt: instant("invited_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** the mail server has taken the message */
    delivered: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("administrator_invitations_token_unique").on(table.tokenHash),
    uniqueIndex("administrator_invitations_email_unique").on(sql`lower(${table.email})`),
    index("administrator_invitations_invited_by_idx").on(table.invitedBy),
  ],
);

export type InvitationRow = typeof invitations.$inferSelect;
