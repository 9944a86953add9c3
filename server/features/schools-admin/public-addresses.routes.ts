import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import {
  freeAddress,
  readAddresses,
  unknownAddress,
} from "#server/features/publication/publication.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { SLUG } from "#shared/domain/school/slug.ts";
import { schoolIn } from "./schools-admin.routes.ts";

/** /api/sysadmin/schools/:id/public-addresses */
export function publicAddressRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });

  routes.get(
    "/",
    { does: "The addresses of public pages that a school holds: its present one and a former one." },
    async (request, response) => {
      response.json(await readAddresses(deps.db, schoolIn(request), deps.now()));
    },
  );

  routes.delete(
    "/:slug",
    { does: "Frees a former address: it leads nowhere, and any school can take it." },
    async (request, response) => {
      await freeAddress(deps, actorOf(request), schoolIn(request), slugIn(request));
      response.status(204).end();
    },
  );

  return routes.router;
}

function slugIn(request: Request): string {
  const { slug } = request.params;
  if (typeof slug !== "string" || !SLUG.test(slug)) throw unknownAddress();
  return slug;
}
