import { and, desc, eq, gte, inArray, lt, ne, not, sql } from "drizzle-orm";
import type { SessionData } from "express-session";
import type { Db } from "#server/db/client.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { sessions } from "#shared/schema/sessions.ts";
import { providerAccounts, users } from "#shared/schema/users.ts";

/** Signs people out everywhere. */
export async function deleteSessionsOf(db: Db, ...userIds: string[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
}

const begunThrough = (providerId: number) => sql`${sessions.sess} ->> 'providerId' = ${String(providerId)}`;

/**
 * Ends the sessions that were begun through a provider.
 * @param of a person's alone
 * @param except one that goes on
 */
export async function deleteSessionsThrough(
  db: Db,
  providerId: number,
  { of, except }: { of?: string; except?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        begunThrough(providerId),
        of === undefined ? undefined : eq(sessions.userId, of),
        except === undefined ? undefined : ne(sessions.sid, except),
      ),
    );
}

/**
 * Ends the sessions of a school's people that were begun through a provider.
 * @param except domains of the addresses of accounts there whose sessions go on
 */
export async function deleteSchoolSessionsThrough(
  db: Db,
  providerId: number,
  { schoolId, except }: { schoolId: SchoolId; except: readonly string[] },
): Promise<void> {
  const goOn = sql`exists (
    select from ${providerAccounts} account
    where account.user_id = ${sessions.userId} and account.provider_id = ${providerId}
      and split_part(lower(account.email), '@', 2) = any(${sql.param([...except])}::text[]))`;
  await db
    .delete(sessions)
    .where(and(begunThrough(providerId), inArray(sessions.userId, peopleOf(db, schoolId)), not(goOn)));
}

/** Ends the sessions of a school's people that were begun by anything else than its provider. */
export async function deleteSessionsBeside(db: Db, providerId: number, schoolId: SchoolId): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(sql`(${begunThrough(providerId)}) is not true`, inArray(sessions.userId, peopleOf(db, schoolId))),
    );
}

const peopleOf = (db: Db, schoolId: SchoolId) =>
  db.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId));

/** A person's sessions that have not gone idle, the last used first. */
export async function listSessions(db: Db, userId: string) {
  return await db
    .select({ sid: sessions.sid, session: sql<SessionData>`${sessions.sess}`, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gte(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.seenAt), sessions.sid);
}

/** @returns how many of these there still were */
export async function deleteSessions(db: Db, sids: readonly string[]): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(inArray(sessions.sid, [...sids]));
  return rowCount ?? 0;
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
}
