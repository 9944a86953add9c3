import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { type BackupProgress, writeBackup } from "#server/db/backup/write-backup.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type AuditActor, recordAudit } from "#server/features/audit/audit.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import { conflict } from "#server/http/errors.ts";
import { findMailFooter } from "#server/mail/mail-footer.queries.ts";
import { backupMail } from "#server/mail/templates/admin-mails.ts";
import { formatBytes } from "#shared/domain/bytes.ts";
import type { BackupRow } from "#shared/schema/backups.ts";
import {
  BACKUP_LOCK,
  failInterrupted,
  finishBackup,
  insertBackup,
  updateProgress,
} from "./backups.queries.ts";

const STATEMENT_MS = 60_000;
const PROGRESS_STEP_MS = 500;

/**
 * Starts a backup into the data directory, one at a time over all servers. Its outcome is mailed to the system's address
 * and to whoever asked.
 * @returns the backup as it begins, and what resolves (never rejects) when it has ended and the mails are sent
 * @throws 409 while another one is being written
 */
export async function startBackup(
  deps: Deps,
  by: AuditActor,
): Promise<{ backup: BackupRow; ended: Promise<void> }> {
  const client = await lockedClient(deps);
  try {
    await failInterrupted(deps.db, deps.now());
    const startedAt = deps.now();
    const fileName = fileNameAt(startedAt);
    const backup = await insertBackup(deps.db, { requestedBy: by.actor, startedAt, fileName });
    const ended = run(deps, client, backup, by).catch((error: unknown) => {
      deps.log.error({ err: error }, "the outcome of a backup could not be told");
    });
    return { backup, ended };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A connection of its own, which neither waits for requests nor keeps them waiting; the lock ends with it. */
async function lockedClient({ pool }: Deps): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    application_name: "fieldhouse backup",
  });
  // Without a listener a connection that dies would end the process; the query under way fails in any case.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const lock = await client.query<{ won: boolean }>("select pg_try_advisory_lock($1) as won", [
      BACKUP_LOCK,
    ]);
    if (!lock.rows[0]?.won) throw conflict("A backup is already running");
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Writes the file, and tells how it went; the lock is free before anybody hears of it. */
async function run(
  deps: Deps,
  client: pg.Client,
  { id, fileName, requestedBy }: BackupRow,
  by: AuditActor,
): Promise<void> {
  const { db, env, log, now } = deps;
  const outcome = { problem: "", sizeBytes: 0, rows: 0 };
  try {
    const file = join(env.dataDir, "backups", fileName);
    const written = await writeBackup(client, { file, now: now(), onProgress: progressWriter(deps, id) });
    Object.assign(outcome, written);
  } catch (error) {
    log.error({ err: error }, "a backup failed");
    outcome.problem = problemOf(error);
  }
  await inTransaction(db, async (tx) => {
    await finishBackup(tx, id, {
      status: outcome.problem ? "failed" : "completed",
      problem: outcome.problem,
      sizeBytes: outcome.sizeBytes,
      rowsDone: outcome.rows,
      finishedAt: now(),
    });
    const result = outcome.problem ? "failure" : "success";
    await recordAudit(tx, { ...by, action: "backup", result, details: { fileName } });
  }).finally(() => client.end());
  await mailOutcome(deps, requestedBy, { fileName, ...outcome });
}

/** Keeps the row's counts, without waiting for them and at most twice a second. */
function progressWriter({ db, log }: Deps, id: number): (progress: BackupProgress) => void {
  let nextAt = 0;
  return (progress) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + PROGRESS_STEP_MS;
    updateProgress(db, id, progress).catch((error: unknown) => {
      log.warn({ err: error }, "the progress of a backup could not be kept");
    });
  };
}

async function mailOutcome(
  { db, env, log, mailer }: Deps,
  requestedBy: string,
  outcome: { fileName: string; problem: string; sizeBytes: number; rows: number },
): Promise<void> {
  const { systemEmail } = await findSystemSettings(db);
  const footer = await findMailFooter(db);
  const link = `${env.appUrl}/sysadmin/settings?tab=database`;
  for (const to of new Set([requestedBy, systemEmail].filter(Boolean))) {
    const mail = backupMail({ ...outcome, to, size: formatBytes(outcome.sizeBytes), link, footer });
    await mailer.send(mail).catch((error: unknown) => {
      log.warn({ err: error }, "the outcome of a backup could not be mailed");
    });
  }
}

/** Sorts by time; the random end keeps two of one second apart. */
function fileNameAt(at: Date): string {
  const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  return `fieldhouse-${stamp}-${randomBytes(3).toString("hex")}.ndjson.gz`;
}

function problemOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return "There is no space left for the backup on the server.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR") {
    return "The server may not write into its backups folder.";
  }
  if (isDatabaseAway(error)) return "The database did not answer while the backup was written.";
  return "The backup could not be written. The server's log says why.";
}
