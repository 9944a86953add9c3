import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { backups } from "#shared/schema/backups.ts";
import { users } from "#shared/schema/users.ts";

/** Whether the database's role may do anything at all in PostgreSQL. */
export async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ on: boolean }>(
    sql`select current_setting('is_superuser') = 'on' as on`,
  );
  return rows[0]?.on ?? false;
}

/** Deactivated ones do not count. */
export async function countSysadmins(db: Db): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, "sysadmin"), users.isActive));
  return counted?.count ?? 0;
}

/** When the newest complete backup was begun; null where there is none. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const [last] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(eq(backups.status, "completed"))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return last?.startedAt ?? null;
}
