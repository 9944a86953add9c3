import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { users } from "#shared/schema/users.ts";

/** Lets one server at a time make the first accounts, in a transaction that may take longer than a request. */
export async function lockFirstAccounts(db: Db): Promise<void> {
  await db.execute(sql`set local lock_timeout = 60000`);
  await db.execute(sql`set local statement_timeout = 60000`);
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstAccounts})`);
}

export async function hasUsers(db: Db): Promise<boolean> {
  const anybody = await db.select({ id: users.id }).from(users).limit(1);
  return anybody.length > 0;
}

export async function hasSysadmin(db: Db): Promise<boolean> {
  const sysadmins = await db.select({ id: users.id }).from(users).where(eq(users.role, "sysadmin")).limit(1);
  return sysadmins.length > 0;
}

/** The addresses among these that have an account. */
export async function listKnownAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...addresses]))
    .orderBy(users.email);
  return known.map(({ email }) => email);
}
