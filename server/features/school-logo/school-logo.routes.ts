import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { schoolResponse } from "#server/features/school/school.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { logoInput } from "#shared/api/schools.ts";
import { removeLogo, setLogo } from "./school-logo.service.ts";

/** PUT and DELETE /api/school/logo */
export function schoolLogoRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.put(
    "/",
    {
      does: "Gives the school a logo: a PNG, JPEG, WebP or SVG picture of at most 512 kB, as base64; anybody can then open the address in `logo`.",
      body: logoInput,
    },
    async (request, response, { body: { data } }) => {
      response.json(schoolResponse(await setLogo(deps, actorOf(request), schoolOf(request), data)));
    },
  );

  routes.delete("/", { does: "Takes the school's logo away." }, async (request, response) => {
    response.json(schoolResponse(await removeLogo(deps, actorOf(request), schoolOf(request))));
  });

  return routes.router;
}
