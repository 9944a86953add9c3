import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { and, arrayOverlaps, asc, eq, gt, gte, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { mailedAddresses, opponentMails } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
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

/** @returns whether it was there */
export async function deleteMail(db: Db, mail: { schoolId: SchoolId; id: number }): Promise<boolean> {
  const { rowCount } = await db.delete(opponentMails).where(theMail(mail));
  return rowCount === 1;
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
 * Keeps it for a message that goes only where the school has not written since. Of two transactions one succeeds.
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

/** The opponent's address and that of the copy; '' where there is none, or the opponent is gone. */
export async function findAddresses(
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
): Promise<{ to: string; cc: string }> {
  const [row] = await db
    .select({ to: opponents.email, cc: opponents.ccEmail })
    .from(opponents)
    .where(and(eq(opponents.schoolId, schoolId), eq(opponents.id, opponentId)));
  return { to: row?.to.trim() ?? "", cc: row?.cc ?? "" };
}
