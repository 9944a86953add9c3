import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { instant, timestamps } from "./columns.ts";

/** The installation's own settings: exactly one row, id 1, made by the first migration. */
export const systemSettings = pgTable(
  "system_settings",
  {
    id: integer().primaryKey().default(1),
    systemName: text("system_name").notNull().default(PRODUCT_NAME),
    systemEmail: text("system_email").notNull().default(""),
    supportEmail: text("support_email").notNull().default(""),
    systemDescription: text("system_description").notNull().default(""),
    maintenanceMode: boolean("maintenance_mode").notNull().default(false),
    /** maintenance begins by itself at this instant */
    maintenanceStartsAt: instant("maintenance_starts_at"),
    registrationEnabled: boolean("registration_enabled").notNull().default(true),
    /** whether schools may publish their schedules */
    publicPages: boolean("public_pages").notNull().default(true),
    maxSchoolsPerSystem: integer("max_schools_per_system").notNull().default(100),
    /** minutes without a request after which a session ends */
    sessionTimeout: integer("session_timeout").notNull().default(30),
    /** to opponents, in a day of the school's clock */
    mailsPerSchoolAndDay: integer("mails_per_school_and_day").notNull().default(2000),
    /** whether system administrators must set up a second step at signing in */
    sysadminSecondStep: boolean("sysadmin_second_step").notNull().default(false),
    nightlyBackups: boolean("nightly_backups").notNull().default(true),
    /** how many of the nightly ones stay */
    backupsKept: integer("backups_kept").notNull().default(14),
    ...timestamps(),
  },
  (table) => [check("system_settings_one_row_check", sql`${table.id} = 1`)],
);

export type SystemSettingsRow = typeof systemSettings.$inferSelect;

/** The part of the settings that says whether the system is closed, and in which words. */
export const maintenanceColumns = {
  systemName: systemSettings.systemName,
  supportEmail: systemSettings.supportEmail,
  maintenanceMode: systemSettings.maintenanceMode,
  maintenanceStartsAt: systemSettings.maintenanceStartsAt,
};
