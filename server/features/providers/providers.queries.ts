import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { type ProviderRow, providers } from "#shared/schema/providers.ts";
import { schools } from "#shared/schema/schools.ts";
import { providerAccounts } from "#shared/schema/users.ts";

/** Providers in the order of their names, each with the number of schools that use it. */
export const listProviders = (db: Db): Promise<(ProviderRow & { schools: number })[]> =>
  db
    .select({
      ...getTableColumns(providers),
      schools: db.$count(schools, eq(schools.providerId, providers.id)),
    })
    .from(providers)
    .orderBy(sql`${providers.name} collate "und-x-icu"`, providers.id);

export const countSchoolsOf = (db: Db, id: number): Promise<number> =>
  db.$count(schools, eq(schools.providerId, id));

export async function findProvider(db: Db, id: number): Promise<ProviderRow | null> {
  const [provider] = await db.select().from(providers).where(eq(providers.id, id));
  return provider ?? null;
}

/** The provider, locked to the end of the transaction. */
export async function lockProvider(tx: Db, id: number): Promise<ProviderRow | null> {
  const [provider] = await tx.select().from(providers).where(eq(providers.id, id)).for("update");
  return provider ?? null;
}

export const countProviders = (db: Db): Promise<number> => db.$count(providers);

type ProviderValues = Omit<ProviderRow, "id" | "createdAt" | "updatedAt">;

export async function insertProvider(tx: Db, values: ProviderValues): Promise<ProviderRow> {
  const [provider] = await tx.insert(providers).values(values).returning();
  if (!provider) throw new Error("the new provider was not returned");
  return provider;
}

export async function updateProvider(tx: Db, id: number, values: ProviderValues): Promise<ProviderRow> {
  const [provider] = await tx
    .update(providers)
    .set({ ...values, updatedAt: nextVersion(providers.updatedAt) })
    .where(eq(providers.id, id))
    .returning();
  if (!provider) throw new Error("the provider is gone under its lock");
  return provider;
}

/** The secret is the same, only sealed anew: a window that is open stays good. */
export async function updateSealedSecret(tx: Db, id: number, clientSecret: string): Promise<void> {
  await tx.update(providers).set({ clientSecret }).where(eq(providers.id, id));
}

/** All of them, locked to the end of the transaction. */
export const lockProviders = (tx: Db): Promise<ProviderRow[]> =>
  tx.select().from(providers).orderBy(providers.id).for("update");

export async function deleteProvider(tx: Db, id: number): Promise<void> {
  await tx.delete(providers).where(eq(providers.id, id));
}

export const countAccountsOf = (db: Db, providerId: number): Promise<number> =>
  db.$count(providerAccounts, eq(providerAccounts.providerId, providerId));

/** @returns how many there were */
export async function deleteAccountsOf(tx: Db, providerId: number): Promise<number> {
  const { rowCount } = await tx.delete(providerAccounts).where(eq(providerAccounts.providerId, providerId));
  return rowCount ?? 0;
}
