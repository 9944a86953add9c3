import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { BACKUP_STARTED } from "#shared/api/sysadmin/backups.ts";
import { listBackups } from "./backups.queries.ts";
import { backupResponse } from "./backups.responses.ts";
import { startBackup } from "./backups.service.ts";

/** GET /api/sysadmin/backups lists the last ones, POST starts one. */
export function backupRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "Lists the latest backups." }, async (_request, response) => {
    response.json((await listBackups(deps.db)).map(backupResponse));
  });

  routes.post("/", { does: "Starts a backup; its outcome is mailed." }, async (request, response) => {
    const { backup } = await startBackup(deps, actorOf(request));
    response.status(202).json({ message: BACKUP_STARTED, ...backupResponse(backup) });
  });

  return routes.router;
}
