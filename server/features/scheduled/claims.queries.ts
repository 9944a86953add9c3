import { and, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type CLAIM_KINDS, messageClaims } from "#shared/schema/scheduled-messages.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A message that the mail server refused is tried again after this time. */
const RETRY = "1 hour";

/** No claim is asked for again after this time: a game's start and a week's end lie behind it. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

const retryFrom = (now: Date): SQL => sql`${now.toISOString()}::timestamptz - interval '${sql.raw(RETRY)}'`;

/** Whether a claim stands: its message went, may have gone, or was refused too short a time ago to be tried again. */
export const isSettled = (now: Date): SQL<boolean> =>
  sql<boolean>`not (${messageClaims.isRefused} and ${messageClaims.at} <= ${retryFrom(now)})`;

/** The claims among these, all of one kind, that stand: a set of their keys for each school that has any. */
export async function listSettled(
  db: Db,
  kind: ClaimKind,
  claims: readonly { schoolId: SchoolId; key: string }[],
  now: Date,
): Promise<ReadonlyMap<SchoolId, ReadonlySet<string>>> {
  const settled = new Map<SchoolId, Set<string>>();
  if (claims.length === 0) return settled;
  const asked = sql`unnest(
    ${sql.param(claims.map(({ schoolId }) => schoolId))}::int[],
    ${sql.param(claims.map(({ key }) => key))}::text[]) as asked(school_id, key)`;
  const rows = await db
    .select({ schoolId: messageClaims.schoolId, key: messageClaims.key })
    .from(messageClaims)
    .innerJoin(asked, sql`asked.school_id = ${messageClaims.schoolId} and asked.key = ${messageClaims.key}`)
    .where(and(eq(messageClaims.kind, kind), isSettled(now)));
  for (const { schoolId, key } of rows) settled.set(schoolId, (settled.get(schoolId) ?? new Set()).add(key));
  return settled;
}

/**
 * Claims messages, in the transaction that decides on them.
 * @returns the keys that are claimed now; the others were claimed before, by this process or another
 */
export async function claimMessages(
  tx: Db,
  schoolId: SchoolId,
  kind: ClaimKind,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<string[]> {
  if (keys.length === 0) return [];
  // In one order, so that two who claim the same wait for each other in no circle.
  const rows = await tx
    .insert(messageClaims)
    .values([...new Set(keys)].sort().map((key) => ({ schoolId, kind, key, at })))
    .onConflictDoUpdate({
      target: [messageClaims.schoolId, messageClaims.kind, messageClaims.key],
      set: { at, isRefused: false },
      setWhere: not(isSettled(at)),
    })
    .returning({ key: messageClaims.key });
  return rows.map(({ key }) => key);
}

/** Lets messages be tried again that the mail server has refused for certain. */
export async function markRefused(
  db: Db,
  schoolId: SchoolId,
  kind: ClaimKind,
  keys: readonly string[],
): Promise<void> {
  await db
    .update(messageClaims)
    .set({ isRefused: true })
    .where(
      and(
        eq(messageClaims.schoolId, schoolId),
        eq(messageClaims.kind, kind),
        inArray(messageClaims.key, [...keys]),
      ),
    );
}

export async function deleteOldClaims(db: Db, now: Date): Promise<void> {
  await db.delete(messageClaims).where(lt(messageClaims.at, new Date(now.getTime() - KEPT_MS)));
}
