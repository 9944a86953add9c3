import type { RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import type { Access } from "#server/http/guards.ts";
import { sessionFacts } from "#server/http/session.ts";
import type { MaintenanceState } from "#shared/api/sysadmin/system-settings.ts";
import { findMaintenance, requireNoMaintenance } from "./maintenance.service.ts";

/**
 * Comes before the guard of a mount and lets only system administrators pass during maintenance. Without a session the
 * guard itself refuses, and `open` mounts let everyone pass: so an administrator can enter.
 */
export function maintenanceGate(
  deps: Deps,
  { access, open = false }: { access: Access; open?: boolean | undefined },
): RequestHandler {
  return async (request, _response, next) => {
    const { user } = request;
    if (open || user?.role === "sysadmin" || (!user && access !== "public")) return next();
    await requireNoMaintenance(deps, sessionFacts(request)?.settings);
    return next();
  };
}

/**
 * GET /api/maintenance has for a visitor's screen the sentence that everyone else gets by a refusal; `null` when it is
 * open.
 */
export function maintenanceRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "Says why the system is closed; null when it is open." },
    async (_request, response) => {
      const closed = await findMaintenance(deps);
      response.json({ message: closed?.message ?? null } satisfies MaintenanceState);
    },
  );
  return routes.router;
}
