import { z } from "zod";
import { basedOn, line, optionalEmailAddress, optionalText } from "#shared/api/fields.ts";
import { AFTER_LAST_DAY } from "#shared/domain/time/game-date.ts";
import { MAX_DATE } from "#shared/domain/time/game-time.ts";

const EMAIL_MESSAGE = "Valid email address is required";
/** A session ends after a day, however busy it is. */
const MAX_SESSION_MINUTES = 1440;
const MAX_SCHOOLS = 1_000_000;

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

const maxSchoolsPerSystem = z
  .number({ error: "Must be at least 1" })
  .int("Must be a whole number")
  .min(1, "Must be at least 1")
  .max(MAX_SCHOOLS, `Must be at most ${MAX_SCHOOLS}`);

const sessionTimeout = z
  .number({ error: "Must be at least 5 minutes" })
  .int("Must be a whole number")
  .min(5, "Must be at least 5 minutes")
  .max(MAX_SESSION_MINUTES, `Must be at most ${MAX_SESSION_MINUTES} minutes`);

const MAILS_A_DAY = { least: 100, most: 100_000 };
const OTHER_MAILS_A_DAY = `Must be from ${MAILS_A_DAY.least} to ${MAILS_A_DAY.most}`;

const mailsPerSchoolAndDay = z
  .number({ error: OTHER_MAILS_A_DAY })
  .int(OTHER_MAILS_A_DAY)
  .min(MAILS_A_DAY.least, OTHER_MAILS_A_DAY)
  .max(MAILS_A_DAY.most, OTHER_MAILS_A_DAY);

const BACKUPS_KEPT = { least: 1, most: 365 };
const OTHER_BACKUPS_KEPT = `Must be from ${BACKUPS_KEPT.least} to ${BACKUPS_KEPT.most}`;

const backupsKept = z
  .number({ error: OTHER_BACKUPS_KEPT })
  .int(OTHER_BACKUPS_KEPT)
  .min(BACKUPS_KEPT.least, OTHER_BACKUPS_KEPT)
  .max(BACKUPS_KEPT.most, OTHER_BACKUPS_KEPT);

export const CHOOSE_START = "Choose a date and a time";

/** PUT /api/sysadmin/settings. Both addresses may be blank. */
export const systemSettingsInput = z.object({
  systemName: line(100, "System name is required"),
  systemEmail: optionalEmailAddress(EMAIL_MESSAGE),
  supportEmail: optionalEmailAddress(EMAIL_MESSAGE),
  systemDescription: optionalText(1000),
  maintenanceMode: flag("maintenanceMode"),
  /** When maintenance begins by itself; null calls it off, and without it the plan stays as it is. */
  maintenanceStartsAt: z.iso
    .datetime({ offset: true, error: CHOOSE_START })
    .refine((start) => start.slice(0, 10) <= MAX_DATE, AFTER_LAST_DAY)
    .nullable()
    .optional(),
  registrationEnabled: flag("registrationEnabled"),
  publicPages: flag("publicPages")
    .optional()
    .describe("whether schools may have public pages; absent, it stays as it is"),
  maxSchoolsPerSystem,
  sessionTimeout,
  mailsPerSchoolAndDay: mailsPerSchoolAndDay
    .optional()
    .describe(
      "emails that a school may send to opponents in a day: 100 to 100000; absent, it stays as it is",
    ),
  sysadminSecondStep: flag("sysadminSecondStep")
    .optional()
    .describe("whether system administrators must have a second step; absent, it stays as it is"),
  nightlyBackups: flag("nightlyBackups")
    .optional()
    .describe("whether a backup is made every night; absent, it stays as it is"),
  backupsKept: backupsKept
    .optional()
    .describe("how many nightly backups stay: 1 to 365; absent, it stays as it is"),
  updatedAt: basedOn,
});
export type SystemSettingsInput = z.output<typeof systemSettingsInput>;

/** The General tab. */
export const generalSettingsForm = systemSettingsInput
  .pick({
    systemName: true,
    systemEmail: true,
    supportEmail: true,
    systemDescription: true,
    maxSchoolsPerSystem: true,
    publicPages: true,
    mailsPerSchoolAndDay: true,
  })
  .required({ publicPages: true, mailsPerSchoolAndDay: true });

/** The Security tab. */
export const securitySettingsForm = systemSettingsInput
  .pick({
    sessionTimeout: true,
    registrationEnabled: true,
    maintenanceMode: true,
    sysadminSecondStep: true,
  })
  .required({ sysadminSecondStep: true });

/** The card of the nightly backup. */
export const nightlyBackupForm = systemSettingsInput
  .pick({ nightlyBackups: true, backupsKept: true })
  .required();

/** GET /api/support */
export type Support = { email: string };

/** GET and PUT /api/sysadmin/settings */
export type SystemSettings = {
  systemName: string;
  systemEmail: string;
  supportEmail: string;
  systemDescription: string;
  /** switched on, or begun as planned */
  maintenanceMode: boolean;
  /** only while it lies ahead */
  maintenanceStartsAt: string | null;
  registrationEnabled: boolean;
  /** schools may have public pages */
  publicPages: boolean;
  maxSchoolsPerSystem: number;
  /** minutes */
  sessionTimeout: number;
  /** emails that a school may send to opponents in a day of its own clock */
  mailsPerSchoolAndDay: number;
  /** system administrators must have a second step at signing in */
  sysadminSecondStep: boolean;
  /** a backup is made every night */
  nightlyBackups: boolean;
  /** how many of the nightly ones stay */
  backupsKept: number;
  updatedAt: string;
};

/** GET /api/sysadmin/stats */
export type SystemStats = { schools: number; users: number; teams: number; games: number };

/** The sentence that is shown while the system is closed; `null` while it is open. */
export type MaintenanceState = { message: string | null };
