import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

const theAddress = (schoolId: SchoolId, address: string) =>
  and(eq(mailedAddresses.schoolId, schoolId), eq(mailedAddresses.address, plainEmailAddress(address)));

const upsert = (db: Db, schoolId: SchoolId, { address, at }: MailedAt) =>
  db.insert(mailedAddresses).values({ schoolId, address: plainEmailAddress(address), at });

const itsKey = [mailedAddresses.schoolId, mailedAddresses.address];

type MailedAt = { address: string; at: Date };

/** Keeps when the school last wrote to an opponent's address. Its row is the last that a transaction locks. */
export async function recordMailedAddress(tx: Db, schoolId: SchoolId, mailed: MailedAt): Promise<void> {
  await upsert(tx, schoolId, mailed).onConflictDoUpdate({
    target: itsKey,
    set: { at: sql`greatest(${mailedAddresses.at}, excluded.at)` },
  });
}

/**
 * The same for a message that goes only where the school has not written since. Of two transactions one succeeds.
 * @returns whether it may go
 */
export async function claimMailedAddress(
  tx: Db,
  schoolId: SchoolId,
  { quietSince, ...mailed }: MailedAt & { quietSince: Date },
): Promise<boolean> {
  const { rowCount } = await upsert(tx, schoolId, mailed).onConflictDoUpdate({
    target: itsKey,
    set: { at: mailed.at },
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

/**
 * Takes back what was kept of a message that went nowhere, unless another one has followed. @param before null for none
 */
export async function restoreMailedAddress(
  db: Db,
  schoolId: SchoolId,
  { address, at, before }: MailedAt & { before: Date | null },
): Promise<void> {
  const itsOwn = and(theAddress(schoolId, address), eq(mailedAddresses.at, at));
  if (before) await db.update(mailedAddresses).set({ at: before }).where(itsOwn);
  else await db.delete(mailedAddresses).where(itsOwn);
}
