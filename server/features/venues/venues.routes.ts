import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { venueRuleInput } from "#shared/api/venues.ts";
import { chooseVenueRule, listVenues } from "./venues.service.ts";

/** /api/school/venues */
export function venueRoutes({ db }: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "Lists the home venues, and whether each holds one game at a time.", ofSchool: true },
    async (request, response) => {
      response.json(await listVenues(db, schoolOf(request)));
    },
  );

  routes.put(
    "/",
    { does: "Chooses whether a venue holds one game at a time.", body: venueRuleInput },
    async (request, response, { body }) => {
      response.json(await chooseVenueRule(db, actorOf(request), schoolOf(request), body));
    },
  );

  return routes.router;
}
