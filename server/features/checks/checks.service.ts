import { millisecondsInDay } from "date-fns/constants";
import type { Deps } from "#server/deps.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import { findMailSettings } from "#server/mail/mail-settings.queries.ts";
import type { Check, CheckId } from "#shared/api/sysadmin/checks.ts";
import { countSysadmins, findLastBackup, isSuperuser } from "./checks.queries.ts";

const RECENT_DAYS = 2;

const MESSAGES: Record<CheckId, string> = {
  superuser:
    "Fieldhouse connects to PostgreSQL as a superuser. Give it a role of its own: docs/scaling.md has the statements.",
  proxy:
    "APP_URL is https, but TRUST_PROXY is 0: every person has the proxy's network address. Set TRUST_PROXY to the number of proxies.",
  email: "No mail server is set up. Enter one under Email.",
  "one-administrator":
    "There is only one system administrator. Invite a second one, so that nobody shares a password.",
  "second-step": "Two-step sign-in is not required for system administrators.",
  backup: `No backup was completed in the last ${RECENT_DAYS} days.`,
  "backup-plain": "Backups are not encrypted. Set BACKUP_RECIPIENT.",
  "previous-secret": "SESSION_SECRET_PREVIOUS is set. A day after the change of the secret, take it away.",
  contact: "Nobody is named for reports and questions. Enter a support or system email under General.",
};

/** Finds what an operator should mend. */
export async function findChecks(deps: Deps): Promise<Check[]> {
  const { db, env, https, now } = deps;
  const [settings, superuser, { server }, administrators, lastBackup] = await Promise.all([
    findSystemSettings(db),
    isSuperuser(db),
    findMailSettings(db, env.appUrl),
    countSysadmins(db),
    findLastBackup(db),
  ]);
  const recent = now().getTime() - RECENT_DAYS * millisecondsInDay;
  const found: Record<CheckId, boolean> = {
    // The embedded one has no other role, and listens to nobody else.
    superuser: superuser && env.databaseUrl !== undefined,
    proxy: https && env.trustProxy === 0,
    email: server === null,
    "one-administrator": administrators < 2,
    "second-step": !settings.sysadminSecondStep,
    backup: lastBackup === null || lastBackup.getTime() < recent,
    "backup-plain": env.backupRecipient === undefined,
    "previous-secret": env.sessionSecretPrevious !== undefined,
    contact: settings.supportEmail === "" && settings.systemEmail === "",
  };
  const ids = Object.keys(found) as CheckId[];
  return ids.filter((id) => found[id]).map((id) => ({ id, message: MESSAGES[id] }));
}

/** At a start in production, for whoever reads the log and not the screen. */
export async function logChecks(deps: Deps): Promise<void> {
  if (!deps.env.production) return;
  for (const { id, message } of await findChecks(deps)) deps.log.warn({ check: id }, message);
}
