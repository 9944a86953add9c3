import { inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#shared/schema/sessions.ts";

/** Signs people out everywhere. */
export async function deleteSessionsOf(db: Db, ...userIds: string[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
}
