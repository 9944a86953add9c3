import { and, eq, getTableColumns, gt } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type SampleRequestRow, sampleRequests } from "#shared/schema/sample-requests.ts";
import { schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

const sender = { firstName: users.firstName, lastName: users.lastName, email: users.email };

export async function findSampleOf(db: Db, userId: string): Promise<SampleRequestRow | null> {
  const [row] = await db.select().from(sampleRequests).where(eq(sampleRequests.userId, userId));
  return row ?? null;
}

/** Keeps a person's newest sample: it takes the place of an earlier one, with its link and its answer. */
export async function putSample(
  db: Db,
  sample: Pick<SampleRequestRow, "userId" | "tokenHash" | "sentAt">,
): Promise<SampleRequestRow> {
  const unanswered = { ...sample, response: null, answeredAt: null, message: null, proposals: [] };
  const [row] = await db
    .insert(sampleRequests)
    .values(unanswered)
    .onConflictDoUpdate({ target: sampleRequests.userId, set: unanswered })
    .returning();
  if (!row) throw new Error("the sample was not returned");
  return row;
}

/**
 * Finds a sample by its link, as long as its sender works at a school.
 * @param since when it was sent at the earliest
 */
export async function findSampleByToken(db: Db, tokenHash: string, since: Date) {
  const [row] = await db
    .select({ sample: getTableColumns(sampleRequests), school: getTableColumns(schools), sender })
    .from(sampleRequests)
    .innerJoin(users, and(eq(users.id, sampleRequests.userId), eq(users.isActive, true)))
    .innerJoin(schools, and(eq(schools.id, users.schoolId), eq(schools.isActive, true)))
    .where(and(eq(sampleRequests.tokenHash, tokenHash), gt(sampleRequests.sentAt, since)));
  return row ?? null;
}

export type FoundSample = NonNullable<Awaited<ReturnType<typeof findSampleByToken>>>;

/** @returns the sample as answered, or null where a newer one has taken its place */
export async function updateSampleAnswer(
  db: Db,
  tokenHash: string,
  answer: Pick<SampleRequestRow, "response" | "answeredAt" | "message" | "proposals">,
): Promise<SampleRequestRow | null> {
  const [row] = await db
    .update(sampleRequests)
    .set(answer)
    .where(eq(sampleRequests.tokenHash, tokenHash))
    .returning();
  return row ?? null;
}
