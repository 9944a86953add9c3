import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { confirmByHandInput } from "#shared/api/requests/notify.ts";
import { confirmByHand } from "./confirm-by-hand.service.ts";
import { gameResponse } from "./games.responses.ts";

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
