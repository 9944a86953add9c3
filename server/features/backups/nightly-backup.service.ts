import { rm } from "node:fs/promises";
import { join } from "node:path";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { openBackupConnection } from "#server/db/backup/backup-connection.ts";
import { removeUnfinished } from "#server/db/backup/write-backup.ts";
import type { Deps } from "#server/deps.ts";
import { listSysadminAddresses } from "#server/features/administrators/administrators.queries.ts";
import { isInMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import { fieldhouse } from "#server/http/actor.ts";
import type { RunDueOutcome } from "#shared/api/sysadmin/jobs.ts";
import type { BackupRow } from "#shared/schema/backups.ts";
import { deleteBackup, failInterrupted, hasNightlyBackup, listOlderNightly } from "./backups.queries.ts";
import {
  type BackupOutcome,
  backupsFolder,
  mailOutcome,
  makeBackup,
  noteBackup,
} from "./make-backup.service.ts";

/** By the clock of UTC: the night of every American school. */
const FROM_HOUR = 9;

/**
 * Makes the nightly backup if it is due: on each day of UTC one, from 9:00 on, whichever server comes first. A failed
 * one is mailed about, and waits for the next night; a complete one takes the place of the oldest.
 * @returns how it ended; null where none is due, or another backup is being written
 */
export async function makeNightlyBackup(deps: Deps): Promise<RunDueOutcome["backup"]> {
  if (!(await isDue(deps))) return null;
  const client = await openBackupConnection(deps.directUrl);
  if (!client) return null;
  const actor = fieldhouse(null);
  let interrupted: BackupRow[];
  let backup: BackupRow;
  try {
    // Another server may have made it before this one got the lock.
    if (!(await isDue(deps))) {
      await client.end();
      return null;
    }
    interrupted = await failInterrupted(deps.db, deps.now());
    backup = await noteBackup(deps, actor, true);
  } catch (error) {
    await client.end();
    throw error;
  }
  const outcome = await makeBackup(deps, actor, client, backup);
  if (outcome.problem) {
    await mailFailure(deps, outcome);
    return "failed";
  }
  await mailInterrupted(deps, interrupted);
  await removeOlder(deps);
  return "completed";
}

async function isDue({ db, now }: Deps): Promise<boolean> {
  const settings = await findSystemSettings(db);
  const at = now();
  if (!settings.nightlyBackups || isInMaintenance(settings, at)) return false;
  const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  const from = new Date(day + FROM_HOUR * millisecondsInHour);
  if (at < from) return false;
  return !(await hasNightlyBackup(db, from, new Date(day + millisecondsInDay)));
}

/** Looks for backups whose server was killed, at a start: nobody else would tell of a nightly one before the next night. */
export async function findInterrupted(deps: Deps): Promise<void> {
  const client = await openBackupConnection(deps.directUrl);
  if (!client) return;
  let interrupted: BackupRow[];
  try {
    interrupted = await failInterrupted(deps.db, deps.now());
    await removeUnfinished(backupsFolder(deps));
  } finally {
    await client.end();
  }
  await mailInterrupted(deps, interrupted);
}

/** One mail, however many nights they were. */
export async function mailInterrupted(deps: Deps, interrupted: readonly BackupRow[]): Promise<void> {
  const last = interrupted.at(-1);
  if (last) await mailFailure(deps, { ...last, rows: 0 });
}

const mailFailure = (deps: Deps, outcome: BackupOutcome): Promise<void> =>
  mailOutcome(deps, outcome, () => listSysadminAddresses(deps.db, null));

/** A file on another server's disk stays until that one makes a backup. */
async function removeOlder(deps: Deps): Promise<void> {
  const { backupsKept } = await findSystemSettings(deps.db);
  for (const { id, fileName } of await listOlderNightly(deps.db, backupsKept)) {
    const isHere = await rm(join(backupsFolder(deps), fileName)).then(
      () => true,
      (error: unknown) => {
        deps.log.warn({ err: error, fileName }, "an old backup could not be removed");
        return false;
      },
    );
    if (isHere) await deleteBackup(deps.db, id);
  }
}
