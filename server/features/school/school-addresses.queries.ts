import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { nextVersion } from "#server/db/versions.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/** Until the transaction ends, nobody else adds a school, gives an address to one, or changes who works at one. */
export async function lockSchools(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.schools})`);
}

/**
 * The first of the addresses that belongs to another school, as its administrator's or an authorized one, in any case.
 */
export async function findTakenAddress(
  db: Db,
  addresses: string[],
  except: SchoolId | null,
): Promise<string | null> {
  const wanted = sql`${sql.param(addresses)}::text[]`;
  const { rows } = await db.execute<{ address: string }>(sql`
    select lower(admin_email) as address from schools
    where id is distinct from ${except}::int and lower(admin_email) = any(${wanted})
    union all
    select lower(trim(listed)) from schools, unnest(authorized_emails) as listed
    where id is distinct from ${except}::int and lower(trim(listed)) = any(${wanted})`);
  const taken = new Set(rows.map(({ address }) => address));
  return addresses.find((address) => taken.has(address)) ?? null;
}

/** Whether someone who does not belong to the school has an account with this address. */
export async function isAddressOfOthers(db: Db, email: string, schoolId: SchoolId): Promise<boolean> {
  const isOther = sql`${users.schoolId} is distinct from ${schoolId}::int`;
  return (await db.$count(users, and(eq(sql`lower(${users.email})`, email), isOther))) > 0;
}

/** Replaces the list of those who may register by themselves. */
export async function updateAuthorizedEmails(
  db: Db,
  id: SchoolId,
  authorizedEmails: string[],
): Promise<void> {
  await db
    .update(schools)
    .set({ authorizedEmails, updatedAt: nextVersion(schools.updatedAt) })
    .where(eq(schools.id, id));
}
