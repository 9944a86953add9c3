import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { publicationInput } from "#shared/api/publication.ts";
import { readPublication, savePublication } from "./publication.service.ts";

/** GET /api/publication, for all of the staff */
export function publicationRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "The school's public schedule: its address and what it shows." },
    async (request, response) => {
      response.json(await readPublication(deps, schoolOf(request)));
    },
  );
  return routes.router;
}

/** PUT /api/publication, for managers */
export function publishRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.put(
    "/",
    { does: "Chooses what the school shows to everybody, and where.", body: publicationInput },
    async (request, response, { body: input }) => {
      response.json(await savePublication(deps, actorOf(request), schoolOf(request), input));
    },
  );
  return routes.router;
}
