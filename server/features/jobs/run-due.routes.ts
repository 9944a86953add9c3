import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { type RunDueOutcome, runDueInput } from "#shared/api/sysadmin/jobs.ts";
import { runDue } from "./run-due.service.ts";

/** POST /dev/run-due: what is due at an instant, to the end, for tests from outside. Never in production. */
export function runDueRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Sends all that is due at an instant.", body: runDueInput },
    async (_request, response, { body }) => {
      const at = body.at ?? deps.now();
      const { sent, failed } = await runDue({ ...deps, now: () => at });
      const outcome: RunDueOutcome = { at: at.toISOString(), sent, failed };
      response.json(outcome);
    },
  );
  return routes.router;
}
