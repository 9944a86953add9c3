import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { schoolSettingsInput } from "#shared/api/schools.ts";
import { findSchool } from "./school.queries.ts";
import { schoolResponse } from "./school.responses.ts";
import { saveSchoolSettings } from "./school.service.ts";

export function schoolRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "The signed-in person's school.", ofSchool: true }, async (request, response) => {
    const school = await findSchool(deps.db, schoolOf(request));
    if (!school) throw notFound("School");
    response.json(schoolResponse(school));
  });

  routes.post(
    "/",
    { does: "Saves the school's settings.", body: schoolSettingsInput },
    async (request, response, { body: input }) => {
      const school = await saveSchoolSettings(deps, actorOf(request), schoolOf(request), input);
      response.json(schoolResponse(school));
    },
  );

  return routes.router;
}
