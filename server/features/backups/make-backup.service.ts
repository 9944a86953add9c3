import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type BackupProgress, writeBackup } from "#server/db/backup/write-backup.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { backupMail } from "#server/mail/templates/admin-mails.ts";
import { formatBytes } from "#shared/domain/text/bytes.ts";
import type { BackupRow } from "#shared/schema/backups.ts";
import { finishBackup, insertBackup, updateProgress } from "./backups.queries.ts";

const PROGRESS_STEP_MS = 500;
/** How long the outcome waits for a database that is away: ten minutes. */
const AWAY_PAUSE_MS = 1_000;
const AWAY_TRIES = 600;

/** How a backup ended; `problem` is '' for one that is complete. */
export type BackupOutcome = Pick<BackupRow, "fileName" | "nightly" | "problem" | "sizeBytes"> & {
  rows: number;
};

export const backupsFolder = ({ env }: Pick<Deps, "env">): string => join(env.dataDir, "backups");

/** Notes that a backup begins, for whoever holds the lock. */
export async function noteBackup({ db, env, now }: Deps, actor: Actor, nightly: boolean): Promise<BackupRow> {
  const startedAt = now();
  const encrypted = env.backupRecipient !== undefined;
  const fileName = `${fileNameAt(startedAt)}${encrypted ? ".age" : ""}`;
  return await insertBackup(db, { requestedBy: actor.email, nightly, encrypted, startedAt, fileName });
}

/**
 * Writes the file and records the outcome while the lock is still held, as a backup that runs without it counts as
 * interrupted. The lock is free when it returns, so before anybody is mailed.
 * @param client holds the lock
 */
export async function makeBackup(
  deps: Deps,
  actor: Actor,
  client: pg.Client,
  { id, fileName, nightly }: BackupRow,
): Promise<BackupOutcome> {
  const outcome = { fileName, nightly, problem: "", sizeBytes: 0, rows: 0 };
  try {
    const written = await writeBackup(client, {
      file: join(backupsFolder(deps), fileName),
      now: deps.now(),
      recipient: deps.env.backupRecipient,
      onProgress: progressWriter(deps, id),
    });
    Object.assign(outcome, written);
  } catch (error) {
    deps.log.error({ err: error }, "a backup failed");
    outcome.problem = problemOf(error);
  }
  const finish = () => recordOutcome(deps, actor, id, outcome);
  await onceDatabaseIsBack(deps, finish).finally(() => client.end());
  return outcome;
}

async function recordOutcome(
  { db, now }: Deps,
  actor: Actor,
  id: number,
  { fileName, problem, sizeBytes, rows }: BackupOutcome,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const status = problem ? "failed" : "completed";
    await finishBackup(tx, id, { status, problem, sizeBytes, rowsDone: rows, finishedAt: now() });
    const result = problem ? "failure" : "success";
    await recordAudit(tx, actor, { action: "backup", result, details: { fileName } });
  });
}

/** A backup that failed because the database was lost can be recorded only when the database is back. */
async function onceDatabaseIsBack<Result>({ log }: Deps, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
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

/**
 * Mails how a backup ended: to the system's address, and to these people.
 * @param listPeople asked once the database answers
 */
export async function mailOutcome(
  deps: Deps,
  outcome: BackupOutcome,
  listPeople: () => Promise<string[]>,
): Promise<void> {
  const { db, env, log, mailer } = deps;
  const link = signedInLink(env.appUrl, "/sysadmin/settings?tab=database");
  const addresses = await onceDatabaseIsBack(deps, async () => {
    const { systemEmail } = await findSystemSettings(db);
    return [...new Set([...(await listPeople()), systemEmail].filter(Boolean))];
  });
  for (const to of addresses) {
    const mail = backupMail({ ...outcome, to, size: formatBytes(outcome.sizeBytes), link });
    await onceDatabaseIsBack(deps, () => mailer.send(mail)).catch((error: unknown) => {
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
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(String(code))) {
    return "The server can't write to its backups folder.";
  }
  if (isDatabaseAway(error)) return "The database didn't answer while the backup was written.";
  return "The backup couldn't be written. The server's log says why.";
}
