import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { userResponse } from "#server/features/auth/auth.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { userOf } from "#server/http/signed-in.ts";
import { nameInput } from "#shared/api/profile.ts";
import { changeName } from "./profile.service.ts";

/** PATCH /api/user */
export function profileRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.patch(
    "/",
    { does: "Changes one's own name.", body: nameInput },
    async (request, response, { body: name }) => {
      response.json(userResponse(await changeName(deps, actorOf(request), userOf(request), name)));
    },
  );
  return routes.router;
}
