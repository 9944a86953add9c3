import type { Db } from "#server/db/client.ts";
import { emailConfig } from "#shared/schema/email-config.ts";

/** The stored e-mail server, its password still encrypted; null when there is none. */
export async function findEmailConfig(db: Db) {
  const [config] = await db.select().from(emailConfig);
  return config ?? null;
}
