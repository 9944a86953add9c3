import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { mailedAddresses } from "#shared/schema/mailed-addresses.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

const theAddress = (schoolId: SchoolId, address: string) =>
  and(eq(mailedAddresses.schoolId, schoolId), eq(mailedAddresses.address, plainEmailAddress(address)));

const upsert = (db: Db, schoolId: SchoolId, address: string, at: Date) =>
  db.insert(mailedAddresses).values({ schoolId, address: plainEmailAddress(address), at });

const itsKey = [mailedAddresses.schoolId, mailedAddresses.address];

/** Keeps when the school wrote to an opponent's address. Call it last in a transaction: everybody locks addresses after games. */
export async function recordMailed(db: Db, schoolId: SchoolId, address: string, at: Date): Promise<void> {
  await upsert(db, schoolId, address, at).onConflictDoUpdate({
    target: itsKey,
    set: { at: sql`greatest(${mailedAddresses.at}, excluded.at)` },
  });
}

/**
 * The same for a message that goes only where the school has not written since. Of two transactions one succeeds.
 * @returns whether it may go
 */
export async function claimAddress(
  db: Db,
  schoolId: SchoolId,
  address: string,
  { at, quietSince }: { at: Date; quietSince: Date },
): Promise<boolean> {
  const { rowCount } = await upsert(db, schoolId, address, at).onConflictDoUpdate({
    target: itsKey,
    set: { at },
    setWhere: lte(mailedAddresses.at, quietSince),
  });
  return rowCount === 1;
}

export async function findMailedAt(db: Db, schoolId: SchoolId, address: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: mailedAddresses.at })
    .from(mailedAddresses)
    .where(theAddress(schoolId, address));
  return row?.at ?? null;
}

/** Takes back what was kept of a message that went nowhere, unless another one has followed. @param before null for none */
export async function restoreMailed(
  db: Db,
  schoolId: SchoolId,
  address: string,
  { at, before }: { at: Date; before: Date | null },
): Promise<void> {
  const itsOwn = and(theAddress(schoolId, address), eq(mailedAddresses.at, at));
  if (before) await db.update(mailedAddresses).set({ at: before }).where(itsOwn);
  else await db.delete(mailedAddresses).where(itsOwn);
}
