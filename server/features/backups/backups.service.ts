import { openBackupConnection } from "#server/db/backup/backup-connection.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { conflict } from "#server/http/errors.ts";
import type { BackupRow } from "#shared/schema/backups.ts";
import { failInterrupted } from "./backups.queries.ts";
import { mailOutcome, makeBackup, noteBackup } from "./make-backup.service.ts";
import { mailInterrupted } from "./nightly-backup.service.ts";

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
    const interrupted = await failInterrupted(deps.db, deps.now());
    const backup = await noteBackup(deps, actor, false);
    const ended = afterResponse(deps, "telling the outcome of a backup", async () => {
      const outcome = await makeBackup(deps, actor, client, backup);
      await mailOutcome(deps, outcome, async () => [actor.email]);
      await mailInterrupted(deps, interrupted);
    });
    return { backup, ended };
  } catch (error) {
    await client.end();
    throw error;
  }
}
