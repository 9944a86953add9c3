import { type EmailConfig, SMTP_PASSWORD_MASK } from "#shared/api/sysadmin/email-settings.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";

/** The password stays where it is: the browser learns that there is one. */
export const emailConfigResponse = (config: EmailConfigRow): EmailConfig => ({
  id: config.id,
  smtpHost: config.smtpHost,
  smtpPort: config.smtpPort,
  smtpSecure: config.smtpSecure,
  smtpUser: config.smtpUser,
  smtpPassword: SMTP_PASSWORD_MASK,
  fromEmail: config.fromEmail,
  fromName: config.fromName,
  createdAt: config.createdAt.toISOString(),
  updatedAt: config.updatedAt.toISOString(),
});
