import { millisecondsInDay } from "date-fns/constants";
import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import type { JobsState } from "#shared/api/sysadmin/jobs.ts";
import { countMessages, findJobRuns } from "./job-runs.queries.ts";

/** GET /api/sysadmin/jobs */
export function jobsRoutes({ db, env, now }: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "When messages last went by themselves, and how many in the last 24 hours." },
    async (_request, response) => {
      const since = new Date(now().getTime() - millisecondsInDay);
      const [{ lastRunAt, lastProblem }, { sent, failed }] = await Promise.all([
        findJobRuns(db),
        countMessages(db, since),
      ]);
      const state: JobsState = {
        on: env.jobs,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        lastProblem: lastProblem || whatFailed(failed),
        sentToday: sent,
      };
      response.json(state);
    },
  );
  return routes.router;
}

/** Told for a day: a run is only the last one for a minute. */
const whatFailed = (count: number): string | null =>
  count === 0
    ? null
    : `${count.toLocaleString("en-US")} message${count === 1 ? "" : "s"} could not be sent in the last 24 hours.`;
