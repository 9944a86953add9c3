import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { openBackupConnection } from "#server/db/backup/backup-connection.ts";
import { type BackupProgress, writeBackup } from "#server/db/backup/write-backup.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { conflict } from "#server/http/errors.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { backupMail } from "#server/mail/templates/admin-mails.ts";
import { formatBytes } from "#shared/domain/text/bytes.ts";
import type { BackupRow } from "#shared/schema/backups.ts";
import { failInterrupted, finishBackup, insertBackup, updateProgress } from "./backups.queries.ts";

const PROGRESS_STEP_MS = 500;
/** How long the outcome waits for a database that is away: ten minutes. */
const AWAY_PAUSE_MS = 1_000;
const AWAY_TRIES = 600;

/**
 * Starts a backup into the data directory, one at a time over all servers. Its outcome is mailed to the system's
 * address and to the person who asked.
 * @returns the backup as it begins, and a promise that resolves (never rejects) when it has ended and the mails are
 *   sent
 * @throws 409 while another one is being written; 403 as `requireConfirmed`
 */
export async function startBackup(
  deps: Deps,
  actor: Actor,
): Promise<{ backup: BackupRow; ended: Promise<void> }> {
  const client = await openBackupConnection(deps.directUrl);
  if (!client) throw conflict("A backup is already running");
  try {
    requireConfirmed(actor);
    await failInterrupted(deps.db, deps.now());
    const startedAt = deps.now();
    const fileName = fileNameAt(startedAt);
    const backup = await insertBackup(deps.db, { requestedBy: actor.email, startedAt, fileName });
    const ended = afterResponse(deps, "telling the outcome of a backup", () =>
      run(deps, actor, client, backup),
    );
    return { backup, ended };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Writes the file and records the outcome while the lock is still held, as a backup that runs without it counts as
 * interrupted. The lock is free before anybody is mailed.
 */
async function run(
  deps: Deps,
  actor: Actor,
  client: pg.Client,
  { id, fileName, requestedBy }: BackupRow,
): Promise<void> {
  const { env, log, now } = deps;
  const outcome = { problem: "", sizeBytes: 0, rows: 0 };
  try {
    const file = join(env.dataDir, "backups", fileName);
    const written = await writeBackup(client, { file, now: now(), onProgress: progressWriter(deps, id) });
    Object.assign(outcome, written);
  } catch (error) {
    log.error({ err: error }, "a backup failed");
    outcome.problem = problemOf(error);
  }
  const finish = () => recordOutcome(deps, actor, id, { ...outcome, fileName });
  await onceDatabaseIsBack(deps, finish).finally(() => client.end());
  await onceDatabaseIsBack(deps, () => mailOutcome(deps, requestedBy, { fileName, ...outcome }));
}

type Outcome = { fileName: string; problem: string; sizeBytes: number; rows: number };

async function recordOutcome({ db, now }: Deps, actor: Actor, id: number, outcome: Outcome): Promise<void> {
  const { fileName, problem, sizeBytes, rows } = outcome;
  await inTransaction(db, async (tx) => {
    const status = problem ? "failed" : "completed";
    await finishBackup(tx, id, { status, problem, sizeBytes, rowsDone: rows, finishedAt: now() });
    const result = problem ? "failure" : "success";
    await recordAudit(tx, actor, { action: "backup", result, details: { fileName } });
  });
}

/** A backup that failed because the database was lost can be recorded only when the database is back. */
async function onceDatabaseIsBack({ log }: Deps, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || tries >= AWAY_TRIES) throw error;
      log.warn({ err: error }, "the outcome of a backup waits for the database");
      await delay(AWAY_PAUSE_MS, undefined, { ref: false });
    }
  }
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
  outcome: Outcome,
): Promise<void> {
  const { systemEmail } = await findSystemSettings(db);
  const link = signedInLink(env.appUrl, "/sysadmin/settings?tab=database");
  for (const to of new Set([requestedBy, systemEmail].filter(Boolean))) {
    const mail = backupMail({ ...outcome, to, size: formatBytes(outcome.sizeBytes), link });
    await mailer.send(mail).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error }, "the outcome of a backup could not be mailed");
    });
  }
}

/** Sorts by time; the random end keeps two of the same second apart. */
function fileNameAt(at: Date): string {
  const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  return `fieldhouse-${stamp}-${randomBytes(3).toString("hex")}.ndjson.gz`;
}

function problemOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return "There is no space left for the backup on the server.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR") {
    return "The server can't write to its backups folder.";
  }
  if (isDatabaseAway(error)) return "The database didn't answer while the backup was written.";
  return "The backup couldn't be written. The server's log says why.";
}
