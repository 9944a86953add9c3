import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamps } from "./columns.ts";

/** The one e-mail server of the installation: at most one row, id 1. */
export const emailConfig = pgTable(
  "email_config",
  {
    id: integer().primaryKey().default(1),
    smtpHost: text("smtp_host").notNull(),
    smtpPort: integer("smtp_port").notNull(),
    smtpSecure: boolean("smtp_secure").notNull().default(false),
    smtpUser: text("smtp_user").notNull(),
    /** AES-256-GCM: base64 of nonce, tag and ciphertext; the connection's facts are its associated data */
    smtpPassword: text("smtp_password").notNull(),
    fromEmail: text("from_email").notNull(),
    fromName: text("from_name").notNull(),
    ...timestamps(),
  },
  (table) => [check("email_config_one_row_check", sql`${table.id} = 1`)],
);

export type EmailConfigRow = typeof emailConfig.$inferSelect;
