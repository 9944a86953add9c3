import { inTransaction } from "#server/db/transaction.ts";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { AppError, badField, stale } from "#server/http/errors.ts";
import { findMailSettings, lockEmailConfig, saveEmailConfigRow } from "#server/mail/mail-settings.queries.ts";
import { type SmtpLimits, sendBySmtp } from "#server/mail/smtp.ts";
import { decryptSmtpPassword, encryptSmtpPassword } from "#server/mail/smtp-password.ts";
import { testMail } from "#server/mail/templates/admin-mails.ts";
import { SECRET_MASK } from "#shared/api/fields.ts";
import {
  type EmailConfigInput,
  SMTP_PASSWORD_REQUIRED,
  type TestEmailInput,
} from "#shared/api/sysadmin/email-settings.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";

/**
 * Stores the e-mail server, its password encrypted for this very connection.
 * @throws 400 when the mask is sent for a password that was saved for another connection; 409 when the configuration
 *   has changed since `input.updatedAt`; 403 as `requireConfirmed`
 */
export async function saveEmailConfig(
  { db, secret }: Deps,
  actor: Actor,
  { updatedAt, ...input }: EmailConfigInput,
): Promise<EmailConfigRow> {
  return await inTransaction(db, async (tx) => {
    const before = await lockEmailConfig(tx);
    if (before && isStale(before, updatedAt)) {
      throw stale("The email settings were changed by someone else. Reload and try again.");
    }
    const smtpPassword = encryptSmtpPassword(secret, passwordFor(secret, input, before), input);
    requireConfirmed(actor);
    const after = await saveEmailConfigRow(tx, { ...input, smtpPassword });
    await recordAudit(tx, actor, {
      action: "email-configuration",
      result: "success",
      details: connectionOf(input),
    });
    return after;
  });
}

/**
 * Sends one message with the settings of the form, saved or not.
 * @throws 400 as `saveEmailConfig`; 502 with the mail server's own words
 */
export async function sendTestEmail(
  { db, env, secret }: Deps,
  actor: Actor,
  { testEmail, updatedAt: _, ...input }: TestEmailInput,
  limits?: SmtpLimits,
): Promise<void> {
  const { footer, server } = await findMailSettings(db, env.appUrl);
  const smtpPassword = passwordFor(secret, input, server);
  requireConfirmed(actor);
  const mail = testMail({ to: testEmail, smtpHost: input.smtpHost })(footer);
  const options = { blockPrivate: env.smtpBlockPrivate, ...(limits && { limits }) };
  const entry = { action: "email-test", details: { ...connectionOf(input), to: testEmail } } as const;
  try {
    await sendBySmtp({ ...input, smtpPassword }, mail, options);
  } catch (error) {
    await recordAudit(db, actor, { ...entry, result: "failure" });
    throw error;
  }
  await recordAudit(db, actor, { ...entry, result: "success" });
}

/**
 * The password as typed or, for the mask, the stored one: but only for the connection that it was saved for, or the
 * same one made safer.
 */
function passwordFor(
  secret: string,
  input: Omit<EmailConfigInput, "updatedAt">,
  stored: EmailConfigRow | null,
): string {
  if (input.smtpPassword !== SECRET_MASK) return input.smtpPassword;
  if (!stored || !isSameOrSafer(input, stored)) throw passwordProblem(SMTP_PASSWORD_REQUIRED);
  try {
    return decryptSmtpPassword(secret, stored.smtpPassword, stored);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw passwordProblem("The stored password can no longer be read. Please enter the password again.");
  }
}

const isSameOrSafer = (input: Omit<EmailConfigInput, "updatedAt">, stored: EmailConfigRow): boolean =>
  input.smtpHost === stored.smtpHost &&
  input.smtpPort === stored.smtpPort &&
  input.smtpUser === stored.smtpUser &&
  (input.smtpSecure || !stored.smtpSecure);

const passwordProblem = (message: string) => badField("smtpPassword", message);

const connectionOf = ({ smtpHost, smtpPort, smtpSecure, smtpUser }: Omit<EmailConfigInput, "updatedAt">) => ({
  smtpHost,
  smtpPort,
  smtpSecure,
  smtpUser,
});
