import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { and, arrayOverlaps, asc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { opponentMails } from "#shared/schema/opponent-mails.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

/** Longer than any day of a clock. */
const KEPT_MS = 2 * millisecondsInDay;

const theMail = ({ schoolId, id }: { schoolId: SchoolId; id: number }) =>
  and(eq(opponentMails.schoolId, schoolId), eq(opponentMails.id, id));

/**
 * Lets the mails of a school be claimed one after the other, to the end of the transaction; null where the school is
 * gone.
 */
export async function lockMails(
  tx: Db,
  schoolId: SchoolId,
): Promise<{ timeZone: string; mostInADay: number } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.opponentMails}, ${schoolId})`);
  const [row] = await tx
    .select({ timeZone: schools.timezone, mostInADay: systemSettings.mailsPerSchoolAndDay })
    .from(schools)
    .innerJoin(systemSettings, sql`true`)
    .where(eq(schools.id, schoolId));
  return row ?? null;
}

/** The mails of the last hour to one of these addresses or about one of these games, the oldest first. */
export const listMailsOfHour = (
  db: Db,
  schoolId: SchoolId,
  { addresses, gameIds, now }: { addresses: readonly string[]; gameIds: readonly number[]; now: Date },
) =>
  db
    .select({ at: opponentMails.at, addresses: opponentMails.addresses, gameIds: opponentMails.gameIds })
    .from(opponentMails)
    .where(
      and(
        eq(opponentMails.schoolId, schoolId),
        gt(opponentMails.at, new Date(now.getTime() - millisecondsInHour)),
        // Another server's clock may be ahead by a little.
        lt(opponentMails.at, new Date(now.getTime() + millisecondsInMinute)),
        or(
          arrayOverlaps(opponentMails.addresses, [...addresses]),
          arrayOverlaps(opponentMails.gameIds, [...gameIds]),
        ),
      ),
    )
    .orderBy(asc(opponentMails.at));

export const countMails = (db: Db, schoolId: SchoolId, { from, to }: { from: Date; to: Date }) =>
  db.$count(
    opponentMails,
    and(eq(opponentMails.schoolId, schoolId), gte(opponentMails.at, from), lt(opponentMails.at, to)),
  );

/** All that the mails since then tell of these things, and more. */
export async function listTold(
  db: Db,
  schoolId: SchoolId,
  { tells, since }: { tells: readonly string[]; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ tells: opponentMails.tells })
    .from(opponentMails)
    .where(
      and(
        eq(opponentMails.schoolId, schoolId),
        gt(opponentMails.at, since),
        arrayOverlaps(opponentMails.tells, [...tells]),
      ),
    );
  return rows.flatMap((row) => row.tells);
}

/** @returns its id */
export async function insertMail(
  db: Db,
  schoolId: SchoolId,
  mail: { at: Date; addresses: string[]; gameIds: number[]; tells: string[] },
): Promise<number> {
  const [row] = await db
    .insert(opponentMails)
    .values({ ...mail, schoolId })
    .returning({ id: opponentMails.id });
  if (!row) throw new Error("the new mail was not returned");
  return row.id;
}

export async function deleteMail(db: Db, mail: { schoolId: SchoolId; id: number }): Promise<void> {
  await db.delete(opponentMails).where(theMail(mail));
}

/** Lets another mail say the same. */
export async function clearTold(db: Db, mail: { schoolId: SchoolId; id: number }): Promise<void> {
  await db.update(opponentMails).set({ tells: [] }).where(theMail(mail));
}

/** Deletes the mails that no budget counts any more, and those that were written while the clock was ahead. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const from = new Date(now.getTime() - KEPT_MS);
  const to = new Date(now.getTime() + KEPT_MS);
  await db.delete(opponentMails).where(or(lt(opponentMails.at, from), gt(opponentMails.at, to)));
}
