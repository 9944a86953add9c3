import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { EmailConfigInput } from "#shared/api/sysadmin/email-settings.ts";
import { type EmailConfigRow, emailConfig } from "#shared/schema/email-config.ts";

/** The stored e-mail server, its row locked to the end of the transaction; null when there is none. */
export async function lockEmailConfig(db: Db): Promise<EmailConfigRow | null> {
  const [config] = await db.select().from(emailConfig).for("update");
  return config ?? null;
}

/** @param values.smtpPassword encrypted */
export async function saveEmailConfigRow(
  db: Db,
  values: Omit<EmailConfigInput, "updatedAt">,
): Promise<EmailConfigRow> {
  const [config] = await db
    .insert(emailConfig)
    .values(values)
    .onConflictDoUpdate({
      target: emailConfig.id,
      set: { ...values, updatedAt: nextVersion(emailConfig.updatedAt) },
    })
    .returning();
  if (!config) throw new Error("the stored email configuration was not returned");
  return config;
}
