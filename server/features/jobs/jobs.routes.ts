import { millisecondsInDay } from "date-fns/constants";
import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { makeNightlyBackup } from "#server/features/backups/nightly-backup.service.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { type JobsState, type RunDueOutcome, runDueInput } from "#shared/api/sysadmin/jobs.ts";
import { countMessages, findJobRuns } from "./job-runs.queries.ts";
import { runDue } from "./run-due.service.ts";

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

/** Says what failed in a day: the next run, a minute later, knows nothing of it. */
const whatFailed = (count: number): string | null =>
  count === 0
    ? null
    : `${count.toLocaleString("en-US")} message${count === 1 ? "" : "s"} couldn't be sent in the last 24 hours.`;

/** POST /dev/run-due: what is due at an instant, to the end, for tests from outside. Never in production. */
export function runDueRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Sends and reads all that is due at an instant.", body: runDueInput },
    async (_request, response, { body }) => {
      const at = body.at ?? deps.now();
      const then = { ...deps, now: () => at };
      const { sent, failed, read } = await runDue(then);
      const backup = body.backup ? await makeNightlyBackup(then) : null;
      const outcome: RunDueOutcome = { at: at.toISOString(), sent, failed, read, backup };
      response.json(outcome);
    },
  );
  return routes.router;
}
