import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type SecondStepRow, secondSteps } from "#shared/schema/users.ts";

export async function findSecondStep(db: Db, userId: string): Promise<SecondStepRow | null> {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row ?? null;
}

/** The people among these who have a second step. */
export async function listSecondSteps(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: secondSteps.userId })
    .from(secondSteps)
    .where(and(inArray(secondSteps.userId, [...userIds]), isNotNull(secondSteps.totp)));
  return new Set(rows.map(({ userId }) => userId));
}

/** The person's row, made if missing, and locked to the end of the transaction. */
export async function lockSecondStep(tx: Db, userId: string): Promise<SecondStepRow> {
  await tx.insert(secondSteps).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(secondSteps).where(eq(secondSteps.userId, userId)).for("update");
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

/** @returns what the person had; null for nothing */
export async function deleteSecondStep(tx: Db, userId: string): Promise<SecondStepRow | null> {
  const [row] = await tx.delete(secondSteps).where(eq(secondSteps.userId, userId)).returning();
  return row ?? null;
}
