import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY } from "#shared/domain/school/colors.ts";
import { LOGO_KINDS } from "#shared/domain/school/logo.ts";
import { DEFAULT_TIME_ZONE } from "#shared/domain/time/time-zones.ts";
import { isOneOf, timestamps } from "./columns.ts";
import { providers } from "./providers.ts";

/** The tenant as a type: a plain number does not compile where a school is asked for. */
export type SchoolId = number & { readonly brand: "SchoolId" };

export const schools = pgTable(
  "schools",
  {
    id: serial().$type<SchoolId>().primaryKey(),
    name: text().notNull(),
    logo: text().notNull().default(""),
    address: text().notNull().default(""),
    adminEmail: text("admin_email").notNull(),
    phone: text().notNull().default(""),
    website: text().notNull().default(""),
    primaryColor: text("primary_color").notNull().default(DEFAULT_PRIMARY),
    secondaryColor: text("secondary_color").notNull().default(DEFAULT_SECONDARY),
    authorizedEmails: text("authorized_emails").array().notNull().default(sql`'{}'::text[]`),
    timezone: text().notNull().default(DEFAULT_TIME_ZONE),
    isActive: boolean("is_active").notNull().default(true),
    athleticDirector: text("athletic_director").notNull().default(""),
    mascot: text().notNull().default(""),
    /** whether opponents who do not answer are reminded without anybody's doing */
    reminders: boolean().notNull().default(true),
    /** whether opponents get a message the day before a home game */
    dayBefore: boolean("day_before").notNull().default(false),
    /** who gets the weekly schedule besides the staff */
    digestEmails: text("digest_emails").array().notNull().default(sql`'{}'::text[]`),
    /** whose accounts the staff may sign in with */
    providerId: integer("provider_id").references(() => providers.id),
    /** of the addresses that count there, in lower case: 'lincoln.k12.us' */
    domains: text().array().notNull().default(sql`'{}'::text[]`),
    /** while the provider is enabled, the staff sign in by it alone */
    ssoOnly: boolean("sso_only").notNull().default(false),
    /** whether its people must set up a second step at signing in */
    secondStep: boolean("second_step").notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("schools_admin_email_unique").on(sql`lower(${table.adminEmail})`),
    index("schools_authorized_emails_idx").using("gin", table.authorizedEmails),
    index("schools_provider_idx").on(table.providerId),
    check("schools_sso_only_check", sql`not ${table.ssoOnly} or ${table.providerId} is not null`),
    index("schools_name_idx").on(sql`${table.name} collate "und-x-icu"`, table.id),
  ],
);

export type SchoolRow = typeof schools.$inferSelect;

/** A school's own picture, apart from the school: it is read only where it is shown. */
export const schoolLogos = pgTable(
  "school_logos",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .primaryKey()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** SHA-256 of the picture, hex: its public name */
    hash: text().notNull(),
    kind: text({ enum: LOGO_KINDS }).notNull(),
    /** base64, as a backup can hold it */
    data: text().notNull(),
  },
  (table) => [
    index("school_logos_hash_idx").on(table.hash),
    check("school_logos_kind_check", isOneOf(table.kind, LOGO_KINDS)),
  ],
);
