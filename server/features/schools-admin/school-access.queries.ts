import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/** Lets a school's accounts with these addresses in, or not. @returns those that it changed */
export const updateAccess = (
  db: Db,
  schoolId: SchoolId,
  addresses: string[],
  isActive: boolean,
): Promise<{ id: string; email: string }[]> =>
  db
    .update(users)
    .set({ isActive, updatedAt: nextVersion(users.updatedAt) })
    .where(
      and(
        eq(users.schoolId, schoolId),
        inArray(sql`lower(${users.email})`, addresses),
        ne(users.isActive, isActive),
      ),
    )
    .returning({ id: users.id, email: users.email });

/** Whether a school has an account with this address. */
export const hasAccount = async (db: Db, schoolId: SchoolId, email: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.schoolId, schoolId), eq(sql`lower(${users.email})`, email)))) > 0;

/** Whether nobody has set up this school's account with this address yet. */
export const hasFirstPassword = async (db: Db, schoolId: SchoolId, email: string): Promise<boolean> => {
  const isAddress = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.$count(users, and(eq(users.schoolId, schoolId), isAddress, users.mustChangePassword))) > 0;
};
