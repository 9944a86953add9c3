import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { findChecks } from "./checks.service.ts";

/** GET /api/sysadmin/checks */
export function checkRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.get("/", { does: "Weak points of this installation; [] for none." }, async (_request, response) => {
    response.json(await findChecks(deps));
  });
  return routes.router;
}
