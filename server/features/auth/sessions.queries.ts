import { and, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { SessionData } from "express-session";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#shared/schema/sessions.ts";

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
