import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { gamesBatchInput } from "#shared/api/games-batch.ts";
import { scheduleGames } from "./games-batch.service.ts";

export function gamesBatchRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.post(
    "/",
    { does: "Schedules many games at once, copied or entered, and emails nobody.", body: gamesBatchInput },
    async (request, response, { body }) => {
      const batch = await scheduleGames(deps, actorOf(request), signedInSchool(request), body);
      response.status(201).json(batch);
    },
  );

  return routes.router;
}
