import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

export async function isRegistrationEnabled(db: Db): Promise<boolean> {
  const [settings] = await db.select({ enabled: systemSettings.registrationEnabled }).from(systemSettings);
  return settings?.enabled ?? true;
}

/** The active school that takes this address as its administrator's or as an authorized one, in any case. */
export async function findSchoolFor(db: Db, email: string) {
  const isAdmin = sql<boolean>`lower(${schools.adminEmail}) = ${email}`;
  const isAuthorized = sql`exists (select from unnest(${schools.authorizedEmails}) authorized where lower(trim(authorized)) = ${email})`;
  const [school] = await db
    .select({ id: schools.id, name: schools.name, timezone: schools.timezone })
    .from(schools)
    .where(and(eq(schools.isActive, true), sql`(${isAdmin} or ${isAuthorized})`))
    .orderBy(desc(isAdmin), schools.id)
    .limit(1);
  return school ?? null;
}
