import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ANSWER_NOTICES } from "#shared/domain/school/notifications.ts";
import { USER_ROLES } from "#shared/domain/school/roles.ts";
import { instant, isOneOf, timestamps } from "./columns.ts";
import { providers } from "./providers.ts";
import { type SchoolId, schools } from "./schools.ts";

export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** bcrypt hash; null for somebody who signs in by a provider and has set none */
    password: text(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .references(() => schools.id, { onDelete: "cascade" }),
    role: text({ enum: USER_ROLES }).notNull().default("user"),
    isActive: boolean("is_active").notNull().default(true),
    /** looks after the school's staff: invites, locks out, makes others managers */
    isManager: boolean("is_manager").notNull().default(false),
    lastSignInAt: instant("last_sign_in_at"),
    profileImageUrl: text("profile_image_url"),
    /** SHA-256 of the mailed token, hex */
    resetToken: text("reset_token"),
    resetTokenExpiry: instant("reset_token_expiry"),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** SHA-256 of the mailed token, hex */
    confirmationToken: text("confirmation_token"),
    confirmationTokenExpiry: instant("confirmation_token_expiry"),
    mustChangePassword: boolean("must_change_password").notNull().default(true),
    /** which answers of opponents this person gets a notice of */
    answerNotices: text("answer_notices", { enum: ANSWER_NOTICES }).notNull().default("mine"),
    /** a summary by mail every week; null where nobody has chosen: managers get it */
    digest: boolean(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("users_reset_token_unique").on(table.resetToken),
    uniqueIndex("users_confirmation_token_unique").on(table.confirmationToken),
    index("users_school_idx").on(table.schoolId),
    check("users_role_check", isOneOf(table.role, USER_ROLES)),
    check("users_answer_notices_check", isOneOf(table.answerNotices, ANSWER_NOTICES)),
    check("users_manager_check", sql`not ${table.isManager} or ${table.schoolId} is not null`),
    check("users_school_check", sql`(${table.role} = 'sysadmin') = (${table.schoolId} is null)`),
  ],
);

export type UserRow = typeof users.$inferSelect;

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
  /** when the last challenge to a passkey that was met was made: each is met once, and none before it */
  challengedAt: instant("challenged_at"),
});

export type SecondStepRow = typeof secondSteps.$inferSelect;

/** A key of a person's device that shows whose hand it is in; it goes with the person's second step. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => secondSteps.userId, { onDelete: "cascade" }),
    /** the person's own: 'Chrome on macOS' */
    name: text().notNull(),
    /** the device's name for it, base64url */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url */
    publicKey: text("public_key").notNull(),
    /** how often the device has used it; 0 from devices that don't count */
    counter: bigint({ mode: "number" }).notNull(),
    /** how a browser reaches it, such as 'usb' */
    transports: text().array().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential_unique").on(table.credentialId),
    index("passkeys_user_idx").on(table.userId),
  ],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A person's account at an identity provider, which signs them in. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: integer("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** the provider's own name for the person, which stays when the address changes */
    subject: text().notNull(),
    /** the address there when it was connected */
    email: text().notNull(),
    connectedAt: instant("connected_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "provider_accounts_pkey", columns: [table.userId, table.providerId] }),
    uniqueIndex("provider_accounts_subject_unique").on(table.providerId, table.subject),
  ],
);
