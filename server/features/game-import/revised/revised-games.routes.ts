import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { notifyOpponents } from "#server/features/agreement/tell/tell.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { gameImportInput } from "#shared/api/game-import.ts";
import { type RevisedGames, revisionInput } from "#shared/api/revised-games.ts";
import { applyRevision } from "./apply-revision.service.ts";
import { compareSchedule } from "./compare-schedule.service.ts";

/** POST /api/import-games/compare */
export function compareScheduleRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Reads a CSV file and says what it changes in the schedule.", body: gameImportInput },
    async (request, response, { body }) => {
      response.json(await compareSchedule(deps, signedInSchool(request), body));
    },
  );
  return routes.router;
}

/** POST /api/import-games/apply */
export function applyRevisionRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    {
      does: "Applies what was chosen of a comparison and, where `notify` says so, emails each opponent once.",
      body: revisionInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const actor = actorOf(request);
      const { changed, ...applied } = await applyRevision(deps, actor, school, body);
      const notices = body.notify ? await notifyOpponents(deps, actor, school, changed, body.note) : [];
      response.json({ ...applied, notices } satisfies RevisedGames);
    },
  );
  return routes.router;
}
