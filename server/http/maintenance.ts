import type { RequestHandler, Router } from "express";
import type { Db } from "#server/db/client.ts";
import type { MaintenanceState } from "#shared/api/maintenance.ts";
import { type SystemSettingsRow, systemSettings } from "#shared/schema/system-settings.ts";
import { createEndpoints } from "./endpoints.ts";
import { AppError } from "./errors.ts";
import type { Access } from "./guards.ts";

const RETRY_SECONDS = 60;

/** 503 for everyone but system administrators; the client shows its maintenance screen for it. */
export class UnderMaintenance extends AppError {
  constructor({ systemName, supportEmail }: Pick<SystemSettingsRow, "systemName" | "supportEmail">) {
    const help = supportEmail ? ` Questions? Write to ${supportEmail}.` : "";
    super(503, `${systemName} is down for maintenance. Please try again later.${help}`, {
      code: "maintenance",
      retryAfter: RETRY_SECONDS,
    });
  }
}

/** Maintenance is switched on, or has begun as it was planned. */
export const isMaintenance = (
  settings: Pick<SystemSettingsRow, "maintenanceMode" | "maintenanceStartsAt">,
  now: Date,
): boolean =>
  settings.maintenanceMode || (settings.maintenanceStartsAt !== null && settings.maintenanceStartsAt <= now);

/**
 * Stands before the guard of a mount and lets only system administrators pass during maintenance. Whoever is not signed
 * in gets the guard's own answer where one must be, and `open` mounts let everyone pass: so an administrator can enter.
 */
export function maintenanceGate(
  { db, now }: { db: Db; now: () => Date },
  { access, open = false }: { access: Access; open?: boolean | undefined },
): RequestHandler {
  return async ({ user }, _response, next) => {
    if (open || user?.role === "sysadmin" || (!user && access !== "public")) return next();
    await demandOpen({ db, now });
    return next();
  };
}

/** @throws 503 during maintenance */
export async function demandOpen(deps: { db: Db; now: () => Date }): Promise<void> {
  const closed = await findMaintenance(deps);
  if (closed) throw closed;
}

async function findMaintenance({ db, now }: { db: Db; now: () => Date }): Promise<UnderMaintenance | null> {
  const [settings] = await db.select().from(systemSettings);
  return settings && isMaintenance(settings, now()) ? new UnderMaintenance(settings) : null;
}

/** GET /api/maintenance tells a visitor's screen what everyone else learns from a refusal; `null` when it is open. */
export function maintenanceRoutes(deps: { db: Db; now: () => Date }): Router {
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
