import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { plainAddress } from "#server/features/opponents/opponents.queries.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schools } from "#shared/schema/schools.ts";
import { type StopLinkRow, stopLinks } from "#shared/schema/stop-links.ts";
import { users } from "#shared/schema/users.ts";

/** Finds whose messages a link stops, and which. */
type Stopped = Pick<StopLinkRow, "schoolId" | "kind" | "address">;

type FoundStop = Stopped & { schoolName: string };

export async function findStop(db: Db, tokenHash: string): Promise<FoundStop | undefined> {
  const { schoolId, kind, address } = stopLinks;
  const [found] = await db
    .select({ schoolId, kind, address, schoolName: schools.name })
    .from(stopLinks)
    .innerJoin(schools, eq(schools.id, schoolId))
    .where(eq(stopLinks.tokenHash, tokenHash));
  return found;
}

const linksOf = ({ schoolId, kind, address }: Stopped) =>
  and(
    eq(stopLinks.schoolId, schoolId),
    eq(stopLinks.kind, kind),
    eq(stopLinks.address, address),
    isNull(stopLinks.stoppedAt),
  );

const opponentsAt = ({ schoolId, address }: Stopped) =>
  and(
    eq(opponents.schoolId, schoolId),
    eq(plainAddress(opponents.email), address),
    isNull(opponents.remindersStoppedAt),
  );

const staffAt = ({ schoolId, address }: Stopped, getsDigest: SQL) =>
  and(eq(users.schoolId, schoolId), eq(sql`lower(${users.email})`, address), getsDigest);

const furtherAt = ({ schoolId, address }: Stopped) =>
  and(eq(schools.id, schoolId), sql`${address} = any(${schools.digestEmails})`);

/** Whether messages of the link's kind still go to its address. */
export async function getsMessages(db: Db, stopped: Stopped): Promise<boolean> {
  // A manager who has not chosen gets the summary.
  const getsDigest = sql`coalesce(${users.digest}, ${users.isManager})`;
  const listening =
    stopped.kind === "reminders"
      ? sql`exists (select from ${opponents} where ${opponentsAt(stopped)})`
      : sql`exists (select from ${users} where ${staffAt(stopped, getsDigest)})
          or exists (select from ${schools} where ${furtherAt(stopped)})`;
  const { rows } = await db.execute<{ listening: boolean }>(sql`select ${listening} as listening`);
  return rows[0]?.listening === true;
}

/**
 * Stops the messages of a link. No row has a new version by it: nobody's open form is out of date.
 * @returns whether that changed anything
 */
export async function stopMessages(tx: Db, stopped: Stopped, at: Date): Promise<boolean> {
  if (stopped.kind === "reminders") {
    // The school may write to this person again as an opponent made anew, or after another one: they are still not
    // reminded.
    await tx.update(stopLinks).set({ stoppedAt: at }).where(linksOf(stopped));
    const { rowCount } = await tx
      .update(opponents)
      .set({ remindersStoppedAt: at })
      .where(opponentsAt(stopped));
    return rowCount !== 0;
  }
  const further = await tx
    .update(schools)
    .set({ digestEmails: sql`array_remove(${schools.digestEmails}, ${stopped.address})` })
    .where(furtherAt(stopped));
  const staff = await tx
    .update(users)
    .set({ digest: false })
    .where(staffAt(stopped, sql`${users.digest} is distinct from false`));
  return further.rowCount !== 0 || staff.rowCount !== 0;
}

/** Keeps a link, once. */
export async function insertStopLink(
  db: Db,
  link: Omit<typeof stopLinks.$inferInsert, "createdAt">,
): Promise<void> {
  await db.insert(stopLinks).values(link).onConflictDoNothing();
}
