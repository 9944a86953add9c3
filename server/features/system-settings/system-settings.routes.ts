import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { parseBody } from "#server/http/parse.ts";
import { systemSettingsInput } from "#shared/api/system-settings.ts";
import { countEverything, findSystemSettings } from "./system-settings.queries.ts";
import { systemSettingsResponse } from "./system-settings.responses.ts";
import { saveSystemSettings } from "./system-settings.service.ts";

/** GET and PUT /api/sysadmin/settings */
export function systemSettingsRoutes(deps: Deps): Router {
  const router = Router();

  router.get("/", async (_request, response) => {
    response.json(systemSettingsResponse(await findSystemSettings(deps.db), deps.now()));
  });

  router.put("/", async (request, response) => {
    const input = parseBody(systemSettingsInput, request);
    const settings = await saveSystemSettings(deps, actorOf(request), input);
    response.json(systemSettingsResponse(settings, deps.now()));
  });

  return router;
}

/** GET /api/sysadmin/stats */
export function systemStatsRoutes({ db }: Deps): Router {
  const router = Router();
  router.get("/", async (_request, response) => {
    response.json(await countEverything(db));
  });
  return router;
}
