import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#shared/schema/sessions.ts";

/** Signs a person out everywhere. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
}
