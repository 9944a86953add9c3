import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { schoolIn } from "#server/features/schools-admin/schools-admin.routes.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { sendSchool } from "./school-export.service.ts";

/** GET /api/school/export */
export function schoolExportRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.get("/", { does: "All that is the school's, as a zip file." }, async (request, response) => {
    await sendSchool(deps, actorOf(request), schoolOf(request), response);
  });
  return routes.router;
}

/** GET /api/sysadmin/schools/:id/export */
export function sysadminExportRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.get("/", { does: "All that is a school's, as a zip file." }, async (request, response) => {
    await sendSchool(deps, actorOf(request), schoolIn(request), response);
  });
  return routes.router;
}
