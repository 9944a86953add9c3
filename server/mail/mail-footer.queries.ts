import type { Db } from "#server/db/client.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import type { MailFooter } from "./templates/layout.ts";

/** The installation's name and support address, as they stand below every message. */
export async function findMailFooter(db: Db): Promise<MailFooter> {
  const [settings] = await db
    .select({ systemName: systemSettings.systemName, supportEmail: systemSettings.supportEmail })
    .from(systemSettings);
  return settings ?? { systemName: PRODUCT_NAME, supportEmail: "" };
}
