import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type ProviderSignInRow, providerSignIns } from "#shared/schema/sessions.ts";

export type NewSignIn = typeof providerSignIns.$inferInsert;

export async function insertSignIn(db: Db, values: NewSignIn): Promise<void> {
  await db.insert(providerSignIns).values(values);
}

const alive = (id: string, now: Date) => and(eq(providerSignIns.id, id), gt(providerSignIns.expiresAt, now));

/** Uses up the sign-in of a browser that comes back from the provider: of many who use it one finds it. */
export async function takeBegun(db: Db, id: string, now: Date): Promise<ProviderSignInRow | null> {
  const [taken] = await db
    .delete(providerSignIns)
    .where(and(alive(id, now), isNull(providerSignIns.claims)))
    .returning();
  return taken ?? null;
}

/** A sign-in whose person has come back, and has yet to say that it is to be so. */
export async function findReturned(db: Db, id: string, now: Date): Promise<ProviderSignInRow | null> {
  const [found] = await db
    .select()
    .from(providerSignIns)
    .where(and(alive(id, now), isNotNull(providerSignIns.claims)));
  return found ?? null;
}

/** Uses it up: of many who do so at once one finds it. */
export async function takeReturned(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(providerSignIns).where(eq(providerSignIns.id, id));
  return (rowCount ?? 0) > 0;
}

/** Keeps that the password was right; a code is to come, for which there are ten minutes anew. */
export async function updateProven(
  db: Db,
  id: string,
  values: Pick<ProviderSignInRow, "provenUserId" | "expiresAt">,
): Promise<void> {
  await db.update(providerSignIns).set(values).where(eq(providerSignIns.id, id));
}

export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(providerSignIns).where(lte(providerSignIns.expiresAt, now));
}
