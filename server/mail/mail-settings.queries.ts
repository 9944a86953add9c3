import { getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { EmailConfigInput } from "#shared/api/sysadmin/email-settings.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { type EmailConfigRow, emailConfig } from "#shared/schema/email-config.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import type { MailFooter } from "./templates/layout.ts";

type MailSettings = {
  /** the installation's name and support address, for the foot of every message, and its own address */
  footer: MailFooter;
  /** the stored e-mail server, its password still encrypted; null when there is none */
  server: EmailConfigRow | null;
};

/**
 * All that a message needs, in one statement: when many are sent at once, each waits for one connection, not for two.
 */
export async function findMailSettings(db: Db, appUrl: string): Promise<MailSettings> {
  const { systemName, supportEmail } = systemSettings;
  const [found] = await db
    .select({ footer: { systemName, supportEmail }, server: getTableColumns(emailConfig) })
    .from(systemSettings)
    .leftJoin(emailConfig, sql`true`);
  const { footer, server } = found ?? {
    footer: { systemName: PRODUCT_NAME, supportEmail: "" },
    server: null,
  };
  return { footer: { ...footer, appUrl }, server };
}

/** The stored e-mail server, its row locked to the end of the transaction; null when there is none. */
export async function lockEmailConfig(db: Db): Promise<EmailConfigRow | null> {
  const [config] = await db.select().from(emailConfig).for("update");
  return config ?? null;
}

/** The password is the same, only sealed anew: a form that is open stays good. */
export async function updateSealedPassword(tx: Db, smtpPassword: string): Promise<void> {
  await tx.update(emailConfig).set({ smtpPassword });
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
