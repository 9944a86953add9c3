import { millisecondsInDay } from "date-fns/constants";
import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import type { JobsState } from "#shared/api/jobs.ts";
import { countSent, findJobRuns } from "./job-runs.queries.ts";

/** GET /api/sysadmin/jobs */
export function jobsRoutes({ db, env, now }: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "When messages last went by themselves, and how many in the last 24 hours." },
    async (_request, response) => {
      const since = new Date(now().getTime() - millisecondsInDay);
      const [{ lastRunAt, lastProblem }, sentToday] = await Promise.all([
        findJobRuns(db),
        countSent(db, since),
      ]);
      const state: JobsState = {
        on: env.jobs,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        lastProblem: lastProblem || null,
        sentToday,
      };
      response.json(state);
    },
  );
  return routes.router;
}
