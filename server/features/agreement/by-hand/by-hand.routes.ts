import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { confirmByHandInput, toldByHandInput } from "#shared/api/requests/notify.ts";
import { confirmByHand, recordToldByHand } from "./by-hand.service.ts";

/** POST /api/games/:id/told-by-hand */
export function toldByHandRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Records that an opponent was told of a game by telephone.", body: toldByHandInput },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const game = await recordToldByHand(deps, actorOf(request), school, pathId(request, "Game"), body);
      const removed = { message: "Recorded" };
      response.json(game ? gameResponse(game, school.timezone, deps.now()) : removed);
    },
  );
  return routes.router;
}

/** POST /api/games/:id/confirm-by-hand */
export function confirmByHandRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    {
      does: "Records that the opponent has agreed by telephone, email or in person.",
      body: confirmByHandInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const game = await confirmByHand(deps, actorOf(request), school, pathId(request, "Game"), body);
      response.json(gameResponse(game, school.timezone, deps.now()));
    },
  );
  return routes.router;
}
