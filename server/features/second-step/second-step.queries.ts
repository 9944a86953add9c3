import { and, asc, eq, getTableColumns, inArray, isNotNull, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { hasSecondStep } from "#server/http/session.queries.ts";
import { type PasskeyRow, passkeys, type SecondStepRow, secondSteps } from "#shared/schema/users.ts";

export type SecondStep = SecondStepRow & {
  /** whether there is a way: an app or a passkey */
  isSetUp: boolean;
};

export async function findSecondStep(db: Db, userId: string): Promise<SecondStep | null> {
  const [row] = await db
    .select({ ...getTableColumns(secondSteps), isSetUp: hasSecondStep })
    .from(secondSteps)
    .where(eq(secondSteps.userId, userId));
  return row ?? null;
}

/** The people among these who have a second step. */
export async function listSecondSteps(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: secondSteps.userId })
    .from(secondSteps)
    .where(and(inArray(secondSteps.userId, [...userIds]), hasSecondStep));
  return new Set(rows.map(({ userId }) => userId));
}

/** The person's row, made if missing, and locked to the end of the transaction. */
export async function lockSecondStep(tx: Db, userId: string): Promise<SecondStep> {
  await tx.insert(secondSteps).values({ userId }).onConflictDoNothing();
  await tx
    .select({ userId: secondSteps.userId })
    .from(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .for("update");
  // A statement of its own: the one that waits for the lock does not see passkeys added meanwhile.
  const row = await findSecondStep(tx, userId);
  if (!row) throw new Error("the row of a second step is gone");
  return row;
}

export async function updateSecondStep(
  tx: Db,
  userId: string,
  change: Partial<Omit<SecondStepRow, "userId">>,
): Promise<void> {
  await tx.update(secondSteps).set(change).where(eq(secondSteps.userId, userId));
}

/** The rows with an authenticator app, or one that is being set up, locked to the end of the transaction. */
export const lockApps = (tx: Db): Promise<Pick<SecondStepRow, "userId" | "totp" | "totpPending">[]> =>
  tx
    .select({ userId: secondSteps.userId, totp: secondSteps.totp, totpPending: secondSteps.totpPending })
    .from(secondSteps)
    .where(or(isNotNull(secondSteps.totp), isNotNull(secondSteps.totpPending)))
    .orderBy(secondSteps.userId)
    .for("update");

/** Every way and the recovery codes. */
export async function deleteSecondStep(tx: Db, userId: string): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
}

/** In the order in which they were added. */
export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function insertPasskey(tx: Db, values: PasskeyRow): Promise<void> {
  await tx.insert(passkeys).values(values);
}

export async function updatePasskey(
  tx: Db,
  id: string,
  used: Pick<PasskeyRow, "counter" | "lastUsedAt">,
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id));
}

/** @returns the person's passkey that this was; null for nobody's and for another person's */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}
