import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/postgres-error.ts";
import { providers } from "#shared/schema/providers.ts";
import { schools } from "#shared/schema/schools.ts";
import { providerAccounts, users } from "#shared/schema/users.ts";

type Account = typeof providerAccounts.$inferSelect;

/** The person whom a provider calls so. */
export async function findAccountBySubject(
  db: Db,
  providerId: number,
  subject: string,
): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.providerId, providerId), eq(providerAccounts.subject, subject)));
  return account ?? null;
}

/** A person's account at one provider. */
export async function findAccount(db: Db, userId: string, providerId: number): Promise<Account | null> {
  const [account] = await db.select().from(providerAccounts).where(theAccount(userId, providerId));
  return account ?? null;
}

/** The provider of the person's school, with the address of the account that is connected there; null for none. */
export async function listOwnAccounts(
  db: Db,
  userId: string,
): Promise<{ id: number; name: string; email: string | null }[]> {
  const isTheirs = and(eq(providerAccounts.userId, users.id), eq(providerAccounts.providerId, providers.id));
  return await db
    .select({ id: providers.id, name: providers.name, email: providerAccounts.email })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(providers, and(eq(providers.id, schools.providerId), eq(providers.enabled, true)))
    .leftJoin(providerAccounts, isTheirs)
    .where(eq(users.id, userId));
}

/** The people among these who sign in by their school's provider, each with its name. */
export async function listProviderNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const isTheirs = and(eq(providerAccounts.userId, users.id), eq(providerAccounts.providerId, providers.id));
  const rows = await db
    .select({ userId: users.id, name: providers.name })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(providers, eq(providers.id, schools.providerId))
    .innerJoin(providerAccounts, isTheirs)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

export async function insertAccount(tx: Db, account: Omit<Account, "connectedAt">): Promise<void> {
  await tx.insert(providerAccounts).values(account);
}

/** Whether the database has refused a second account of a person, or a second person of an account. */
export const isConnectedAlready = (error: unknown): boolean =>
  isUniqueViolation(error, "provider_accounts_subject_unique") ||
  isUniqueViolation(error, "provider_accounts_pkey");

/** @returns whether there was one */
export async function deleteProviderAccount(tx: Db, userId: string, providerId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(providerAccounts).where(theAccount(userId, providerId));
  return (rowCount ?? 0) > 0;
}

const theAccount = (userId: string, providerId: number) =>
  and(eq(providerAccounts.userId, userId), eq(providerAccounts.providerId, providerId));
