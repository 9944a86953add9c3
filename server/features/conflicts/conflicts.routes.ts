import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { acceptConflictInput } from "#shared/api/conflicts.ts";
import { deleteAccepted } from "./conflicts.queries.ts";
import { acceptConflict, listConflicts } from "./conflicts.service.ts";

/** /api/games/conflicts */
export function conflictRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "Lists what is wrong among the games that are still to be played, each pair of games once." },
    async (request, response) => {
      response.json(await listConflicts(deps, signedInSchool(request)));
    },
  );

  routes.post(
    "/accept",
    { does: "Lets a conflict stand until one of its games changes.", body: acceptConflictInput },
    async (request, response, { body }) => {
      const entry = await acceptConflict(deps, actorOf(request), signedInSchool(request), body);
      const { accepted, ...found } = entry;
      response.status(201).json({ ...found, ...accepted, accepted });
    },
  );

  routes.delete("/accept/:id", { does: "Takes it back." }, async (request, response) => {
    const id = pathId(request, "Acceptance");
    if (!(await deleteAccepted(deps.db, schoolOf(request), id))) throw notFound("Acceptance");
    response.status(204).end();
  });

  return routes.router;
}
