import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { noStore } from "#server/http/security-headers.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { copyLink } from "./copy-link.service.ts";

/** POST /api/games/:id/link */
export function copyLinkRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.router.use(noStore);
  routes.post(
    "/",
    { does: "A further link to the opponent's page of a game that was sent." },
    async (request, response) => {
      response.json(await copyLink(deps, actorOf(request), schoolOf(request), pathId(request, "Game")));
    },
  );
  return routes.router;
}
