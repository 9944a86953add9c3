import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { isActingManager } from "#server/features/auth/users.queries.ts";
import type { StaffChangeInput } from "#shared/api/staff.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type UserRow, users } from "#shared/schema/users.ts";

const thePerson = (schoolId: SchoolId, id: string) => and(eq(users.schoolId, schoolId), eq(users.id, id));

/** By name, or by address without one. */
export const inNameOrder = sql`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}) collate "und-x-icu"`;

/** People who can sign in come first, of them the managers. */
export const listPeople = (db: Db, schoolId: SchoolId): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(eq(users.schoolId, schoolId))
    .orderBy(sql`not ${users.isActive}`, sql`not ${users.isManager}`, inNameOrder, users.id);

/** A person of the school, locked to the end of the transaction. */
export async function lockPerson(db: Db, schoolId: SchoolId, id: string): Promise<UserRow | null> {
  const [person] = await db.select().from(users).where(thePerson(schoolId, id)).for("update");
  return person ?? null;
}

export async function updatePerson(
  db: Db,
  schoolId: SchoolId,
  id: string,
  values: StaffChangeInput,
): Promise<UserRow | null> {
  const [person] = await db
    .update(users)
    .set({ ...values, updatedAt: nextVersion(users.updatedAt) })
    .where(thePerson(schoolId, id))
    .returning();
  return person ?? null;
}

/** Gives a password that must be changed at the next sign-in; a reset link that is still under way ends. */
export async function updateTemporaryPassword(
  db: Db,
  schoolId: SchoolId,
  id: string,
  hash: string,
): Promise<void> {
  await db
    .update(users)
    .set({
      password: hash,
      resetToken: null,
      resetTokenExpiry: null,
      updatedAt: nextVersion(users.updatedAt),
    })
    .where(and(thePerson(schoolId, id), users.mustChangePassword));
}

/**
 * Makes the person with this address a manager.
 * @returns null where there is none, or they are one already
 */
export async function appointByAddress(db: Db, schoolId: SchoolId, email: string): Promise<UserRow | null> {
  const [person] = await db
    .update(users)
    .set({ isManager: true, updatedAt: nextVersion(users.updatedAt) })
    .where(
      and(eq(users.schoolId, schoolId), eq(sql`lower(${users.email})`, email), eq(users.isManager, false)),
    )
    .returning();
  return person ?? null;
}

const otherManagers = (schoolId: SchoolId, except: string | null) =>
  and(eq(users.schoolId, schoolId), isActingManager, ne(users.id, except ?? ""));

export const hasOtherManager = async (db: Db, schoolId: SchoolId, except: string): Promise<boolean> =>
  (await db.$count(users, otherManagers(schoolId, except))) > 0;

/** The addresses of a school's managers who can act, without one person's. */
export async function listManagerAddresses(
  db: Db,
  schoolId: SchoolId,
  except: string | null,
): Promise<string[]> {
  const managers = await db
    .select({ email: users.email })
    .from(users)
    .where(otherManagers(schoolId, except))
    .orderBy(users.createdAt, users.id);
  return managers.map(({ email }) => email);
}

/** Which of the addresses have an account, at which school, and whether it can be used. */
export const listAccounts = (
  db: Db,
  emails: string[],
): Promise<{ email: string; schoolId: SchoolId | null; isActive: boolean }[]> =>
  db
    .select({ email: sql<string>`lower(${users.email})`, schoolId: users.schoolId, isActive: users.isActive })
    .from(users)
    .where(sql`lower(${users.email}) = any(${sql.param(emails)}::text[])`);
