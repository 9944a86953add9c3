import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { signInProvider, signInSchool } from "#server/http/session.queries.ts";
import { providers } from "#shared/schema/providers.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

export async function isRegistrationEnabled(db: Db): Promise<boolean> {
  const [settings] = await db.select({ enabled: systemSettings.registrationEnabled }).from(systemSettings);
  return settings?.enabled ?? true;
}

const isAdministratorOf = (email: string) => sql<boolean>`lower(${schools.adminEmail}) = ${email}`;

/** An active school that has the address as its administrator's or as an authorized one, in any case. */
const takes = (email: string) =>
  and(
    eq(schools.isActive, true),
    sql`(${isAdministratorOf(email)} or exists (select from unnest(${schools.authorizedEmails}) authorized where lower(trim(authorized)) = ${email}))`,
  );

/** The school that takes this address, and its provider. */
export async function findSchoolFor(db: Db, email: string) {
  const [found] = await db
    .select({ school: signInSchool, provider: signInProvider })
    .from(schools)
    .leftJoin(providers, eq(providers.id, schools.providerId))
    .where(takes(email))
    .orderBy(desc(isAdministratorOf(email)), schools.id)
    .limit(1);
  return found ?? null;
}

/**
 * How the school takes the address, as its administrator's or another one; null when it does no longer. The school goes
 * on taking it until the transaction ends.
 */
export async function lockAuthorization(
  db: Db,
  schoolId: SchoolId,
  email: string,
): Promise<{ isAdministrator: boolean } | null> {
  const [authorization] = await db
    .select({ isAdministrator: isAdministratorOf(email) })
    .from(schools)
    .where(and(eq(schools.id, schoolId), takes(email)))
    .for("share");
  return authorization ?? null;
}
