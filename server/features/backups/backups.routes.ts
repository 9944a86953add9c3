import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { BACKUP_STARTED, type Backup } from "#shared/api/sysadmin/backups.ts";
import type { BackupRow } from "#shared/schema/backups.ts";
import { listBackups } from "./backups.queries.ts";
import { startBackup } from "./backups.service.ts";

/** GET /api/sysadmin/backups lists the last ones, POST starts one. */
export function backupRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "Lists the latest backups." }, async (_request, response) => {
    response.json((await listBackups(deps.db)).map(backupResponse));
  });

  routes.post("/", { does: "Starts a backup; its outcome is emailed." }, async (request, response) => {
    const { backup } = await startBackup(deps, actorOf(request));
    response.status(202).json({ message: BACKUP_STARTED, ...backupResponse(backup) });
  });

  return routes.router;
}

const backupResponse = (backup: BackupRow): Backup => ({
  id: backup.id,
  status: backup.status,
  startedAt: backup.startedAt.toISOString(),
  finishedAt: backup.finishedAt?.toISOString() ?? null,
  requestedBy: backup.requestedBy,
  nightly: backup.nightly,
  encrypted: backup.encrypted,
  fileName: backup.fileName,
  sizeBytes: backup.sizeBytes,
  rowsDone: backup.rowsDone,
  rowsTotal: backup.rowsTotal,
  problem: backup.problem,
});
