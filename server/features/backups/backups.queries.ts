import { and, desc, eq, getTableColumns, gte, lt, sql } from "drizzle-orm";
import type { BackupProgress } from "#server/db/backup/write-backup.ts";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { type BackupRow, backups } from "#shared/schema/backups.ts";

const LISTED = 20;

/**
 * A backup in progress holds the lock with its connection, on whichever server; when the connection is gone, so is the
 * lock.
 */
const isBeingWritten = sql<boolean>`exists (
  select from pg_locks
  where locktype = 'advisory' and objid = ${LOCKS.backup} and classid = 0
    and database = (select oid from pg_database where datname = current_database())
)`;

const INTERRUPTED = "The server stopped before the backup was complete.";

/** Newest first. A backup that is marked as running although nobody holds the lock is shown as failed. */
export async function listBackups(db: Db): Promise<BackupRow[]> {
  let listed = await readBackups(db);
  // A backup may end between the moment that the rows are of and the look at the locks. Its outcome is there before its
  // lock is free, so that who looks again sees it.
  if (listed.some(isAbandoned)) listed = await readBackups(db);
  return listed.map((backup) => {
    const { isBeingWritten: _, ...row } = backup;
    return isAbandoned(backup) ? { ...row, status: "failed", problem: INTERRUPTED } : row;
  });
}

type ListedBackup = BackupRow & { isBeingWritten: boolean };

const isAbandoned = (backup: ListedBackup) => backup.status === "running" && !backup.isBeingWritten;

const readBackups = (db: Db): Promise<ListedBackup[]> =>
  db
    .select({ ...getTableColumns(backups), isBeingWritten })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(LISTED);

export async function insertBackup(
  db: Db,
  values: Pick<BackupRow, "requestedBy" | "nightly" | "encrypted" | "startedAt" | "fileName">,
): Promise<BackupRow> {
  const [backup] = await db.insert(backups).values(values).returning();
  if (!backup) throw new Error("the new backup was not returned");
  return backup;
}

export async function updateProgress(db: Db, id: number, progress: BackupProgress): Promise<void> {
  await db
    .update(backups)
    .set(progress)
    .where(and(eq(backups.id, id), eq(backups.status, "running")));
}

export async function finishBackup(
  db: Db,
  id: number,
  outcome: Pick<BackupRow, "status" | "problem" | "sizeBytes" | "rowsDone"> & { finishedAt: Date },
): Promise<void> {
  await db.update(backups).set(outcome).where(eq(backups.id, id));
}

/**
 * Marks backups as failed whose server stopped. Call it with the lock, before beginning another backup.
 * @returns the nightly ones among them, about which nobody has been mailed
 */
export async function failInterrupted(db: Db, finishedAt: Date): Promise<BackupRow[]> {
  const ended = await db
    .update(backups)
    .set({ status: "failed", problem: INTERRUPTED, finishedAt })
    .where(eq(backups.status, "running"))
    .returning();
  return ended.filter(({ nightly }) => nightly);
}

/** Whether a nightly backup was begun in this span of time, however it ended. */
export async function hasNightlyBackup(db: Db, from: Date, before: Date): Promise<boolean> {
  const begun = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(backups.nightly, gte(backups.startedAt, from), lt(backups.startedAt, before)))
    .limit(1);
  return begun.length > 0;
}

/** Complete nightly backups beyond the newest `kept`. */
export const listOlderNightly = (db: Db, kept: number): Promise<{ id: number; fileName: string }[]> =>
  db
    .select({ id: backups.id, fileName: backups.fileName })
    .from(backups)
    .where(and(backups.nightly, eq(backups.status, "completed")))
    .orderBy(desc(backups.id))
    .offset(kept);

export async function deleteBackup(db: Db, id: number): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}
