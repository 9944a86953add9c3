import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { inNameOrder } from "#server/features/staff/staff.queries.ts";
import { type UserRow, users } from "#shared/schema/users.ts";

const isSysadmin = eq(users.role, "sysadmin");

export const listSysadmins = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).where(isSysadmin).orderBy(inNameOrder, users.id);

/**
 * Every system administrator, locked to the end of the transaction. All who do so take them in one order, and read
 * whoever is left after the one before.
 */
export const lockSysadmins = (tx: Db): Promise<UserRow[]> =>
  tx.select().from(users).where(isSysadmin).orderBy(users.id).for("no key update");

/** The addresses of the system administrators who can act, without one person's. */
export async function listSysadminAddresses(db: Db, except: string | null): Promise<string[]> {
  const others = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isSysadmin, users.isActive, ne(users.id, except ?? "")))
    .orderBy(users.createdAt, users.id);
  return others.map(({ email }) => email);
}
