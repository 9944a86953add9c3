import { sql } from "drizzle-orm";
import { index, integer, json, jsonb, pgTable, text, timestamp, varchar } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { providers } from "./providers.ts";
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

/** A provider's claims about a person who came back from it. */
export type ProviderClaims = {
  /** its own name for the person */
  subject: string;
  /** in lower case; '' for none */
  email: string;
  /** whether the provider vouches for the address */
  isProven: boolean;
  firstName: string;
  lastName: string;
};

/** A sign-in by a provider that is under way in one browser; used once. */
export const providerSignIns = pgTable(
  "provider_sign_ins",
  {
    /** SHA-256 of the browser's cookie, hex */
    id: text().primaryKey(),
    providerId: integer("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** the signed-in person who connects an account */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** a path to go to afterwards */
    returnTo: text("return_to").notNull(),
    /** the network address that it began from */
    client: text().notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** null until the person has come back */
    claims: jsonb().$type<ProviderClaims>(),
    /** the person whose password was entered, and whose second step is to come */
    provenUserId: text("proven_user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("provider_sign_ins_expires_idx").on(table.expiresAt)],
);

export type ProviderSignInRow = typeof providerSignIns.$inferSelect;
