import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** A person's second step at signing in; no row for people who have none and set none up. */
export const secondSteps = pgTable("second_steps", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** the authenticator app's secret, sealed; null while there is none */
  totp: text(),
  /** of an app that is being set up, sealed */
  totpPending: text("totp_pending"),
  /** the period of the last code that was used, counted from 1970: each code works once, and none before it */
  totpPeriod: integer("totp_period").notNull().default(0),
  /** SHA-256 of those that are left, hex */
  recoveryCodes: text("recovery_codes").array().notNull().default([]),
});

export type SecondStepRow = typeof secondSteps.$inferSelect;
