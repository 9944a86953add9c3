import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { isUniqueViolation } from "#server/db/postgres-error.ts";
import { nextVersion } from "#server/db/versions.ts";
import { personColumns } from "#server/http/session.queries.ts";
import { feeds } from "#shared/schema/feeds.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { providers } from "#shared/schema/providers.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { secondSteps, users } from "#shared/schema/users.ts";

const selectWithSchool = (db: Db) =>
  db
    .select(personColumns)
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.userId, users.id))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(providers, eq(providers.id, schools.providerId))
    .leftJoin(systemSettings, eq(systemSettings.id, 1));

/** A manager who can act: neither locked out nor still to confirm the address. */
export const isActingManager = and(users.isManager, users.isActive, users.emailVerified);

/** One person with the school, by an e-mail address in any case. */
export async function findUserByEmail(db: Db, email: string) {
  const [row] = await selectWithSchool(db).where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

/** A person with the school. */
export async function findUserWithSchool(db: Db, id: string) {
  const [row] = await selectWithSchool(db).where(eq(users.id, id));
  return row ?? null;
}

/** Whether the database has refused a second account of an address. */
export const isKnownAccount = (error: unknown): boolean => isUniqueViolation(error, "users_email_unique");

export async function insertUser(db: Db, values: typeof users.$inferInsert) {
  const [user] = await db.insert(users).values(values).returning();
  if (!user) throw new Error("the new user was not returned");
  return user;
}

/** No new version of the row: nobody's open form is out of date by it. */
export async function updateLastSignIn(db: Db, id: string, lastSignInAt: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt }).where(eq(users.id, id));
}

/** Takes back an account whose confirmation could not be mailed. */
export async function deleteUnconfirmedUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(and(eq(users.id, id), eq(users.emailVerified, false)));
}

/** A mailed link's hash, and when the link ends. */
export type MailedLink = { hash: string; expiry: Date };

/** A newer link ends the one before. */
export async function updateConfirmationToken(
  db: Db,
  id: string,
  { hash, expiry }: MailedLink,
): Promise<void> {
  await db
    .update(users)
    .set({ confirmationToken: hash, confirmationTokenExpiry: expiry })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
}

const withConfirmationToken = (hash: string, now: Date) =>
  and(eq(users.confirmationToken, hash), gt(users.confirmationTokenExpiry, now));

export const hasConfirmationToken = async (db: Db, hash: string, now: Date): Promise<boolean> =>
  (await db.$count(users, withConfirmationToken(hash, now))) > 0;

/** The person whose address a link was mailed to confirm; of many who use it one at a time has the row. */
export async function lockUserByConfirmationToken(tx: Db, hash: string, now: Date) {
  const [user] = await tx.select().from(users).where(withConfirmationToken(hash, now)).for("update");
  return user ?? null;
}

/** The link that proved it ends with it. */
export async function updateConfirmed(db: Db, id: string) {
  const [user] = await db
    .update(users)
    .set({ ...CONFIRMED, updatedAt: nextVersion(users.updatedAt) })
    .where(eq(users.id, id))
    .returning();
  return user ?? null;
}

/** A mailed link, or none. */
type MaybeLink = { [Key in keyof MailedLink]: MailedLink[Key] | null };

/**
 * A newer link ends the one before. In a transaction: what it ends is read under the row's lock.
 * @returns the link that it ended; null where the person is gone
 */
export async function replaceResetToken(db: Db, id: string, link: MailedLink): Promise<MaybeLink | null> {
  const before = await lockUser(db, id);
  if (!before) return null;
  await updateResetToken(db, eq(users.id, id), link);
  return { hash: before.resetToken, expiry: before.resetTokenExpiry };
}

/** Gives a link back that the one with `hash` replaced, unless that has itself been used, ended or replaced since. */
export async function restoreResetToken(
  db: Db,
  id: string,
  hash: string,
  replaced: MaybeLink,
): Promise<void> {
  await updateResetToken(db, and(eq(users.id, id), eq(users.resetToken, hash)), replaced);
}

async function updateResetToken(db: Db, where: SQL | undefined, { hash, expiry }: MaybeLink): Promise<void> {
  await db.update(users).set({ resetToken: hash, resetTokenExpiry: expiry }).where(where);
}

const withResetToken = (hash: string, now: Date) =>
  and(eq(users.resetToken, hash), gt(users.resetTokenExpiry, now));

export async function hasResetToken(db: Db, hash: string, now: Date): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(withResetToken(hash, now));
  return rows.length > 0;
}

/**
 * The person whom a link was mailed to, locked to the end of the transaction: of many who use it one finds it alive.
 */
export async function lockUserByResetToken(db: Db, hash: string, now: Date) {
  const [user] = await db.select().from(users).where(withResetToken(hash, now)).for("update");
  return user ?? null;
}

/** The person, locked to the end of the transaction. */
export async function lockUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for("update");
  return user ?? null;
}

/** The person, whom nobody changes before the transaction ends. */
export async function keepUser(tx: Db, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("share");
  return user ?? null;
}

/**
 * Sets a password of the person's own choice, or takes it away from one who signs in by a provider. A reset link and a link to set the account up that are still under way
 * end, and so does the address of the person's own calendar: whoever had the password may have it, too.
 * @param values.confirmed whether choosing it has shown that the address is the person's
 */
export async function updatePassword(
  db: Db,
  id: string,
  { hash, confirmed }: { hash: string | null; confirmed: boolean },
) {
  await db.delete(invitations).where(eq(invitations.userId, id));
  await endFeedsOf(db, [id]);
  const [user] = await db
    .update(users)
    .set({
      ...(confirmed && CONFIRMED),
      password: hash,
      mustChangePassword: false,
      resetToken: null,
      resetTokenExpiry: null,
      updatedAt: nextVersion(users.updatedAt),
    })
    .where(eq(users.id, id))
    .returning();
  return user ?? null;
}

/** Lets a system administrator in again by a temporary password; every other way in ends. */
export async function updateRescued(db: Db, id: string, hash: string): Promise<void> {
  await updatePassword(db, id, { hash, confirmed: true });
  await db.update(users).set({ mustChangePassword: true, isActive: true }).where(eq(users.id, id));
}

/** Ends the private calendars of people who lose their access, or whose password somebody else may have had. */
export async function endFeedsOf(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(feeds).where(inArray(feeds.userId, [...ids]));
}

const CONFIRMED = { emailVerified: true, confirmationToken: null, confirmationTokenExpiry: null };

/** Forgets links that have ended. */
export async function clearExpiredTokens(db: Db, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ resetToken: null, resetTokenExpiry: null })
    .where(lte(users.resetTokenExpiry, now));
  await db
    .update(users)
    .set({ confirmationToken: null, confirmationTokenExpiry: null })
    .where(lte(users.confirmationTokenExpiry, now));
}

/** Lets one server at a time make the first accounts, in a transaction that may take longer than a request. */
export async function lockFirstAccounts(db: Db): Promise<void> {
  await db.execute(sql`set local lock_timeout = 60000`);
  await db.execute(sql`set local statement_timeout = 60000`);
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstAccounts})`);
}

export async function hasUsers(db: Db): Promise<boolean> {
  const anybody = await db.select({ id: users.id }).from(users).limit(1);
  return anybody.length > 0;
}

export async function hasSysadmin(db: Db): Promise<boolean> {
  const sysadmins = await db.select({ id: users.id }).from(users).where(eq(users.role, "sysadmin")).limit(1);
  return sysadmins.length > 0;
}

/** The addresses among these that have an account. */
export async function listKnownAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...addresses]))
    .orderBy(users.email);
  return known.map(({ email }) => email);
}
