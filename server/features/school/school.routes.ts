import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { notFound } from "#server/http/errors.ts";
import { parseBody } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { schoolSettingsInput } from "#shared/api/schools.ts";
import { findSchool } from "./school.queries.ts";
import { schoolResponse } from "./school.responses.ts";
import { saveSchoolSettings } from "./school.service.ts";

export function schoolRoutes(deps: Deps): Router {
  const router = Router();

  router.get("/", async (request, response) => {
    const school = await findSchool(deps.db, schoolOf(request));
    if (!school) throw notFound("School");
    response.json(schoolResponse(school));
  });

  router.post("/", async (request, response) => {
    const input = parseBody(schoolSettingsInput, request);
    const school = await saveSchoolSettings(deps, actorOf(request), schoolOf(request), input);
    response.json(schoolResponse(school));
  });

  return router;
}
