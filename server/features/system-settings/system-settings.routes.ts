import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { byOf } from "#server/features/school-sign-in/school-sign-in.service.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import {
  type Support,
  type SystemSettings,
  systemSettingsInput,
} from "#shared/api/sysadmin/system-settings.ts";
import type { SystemSettingsRow } from "#shared/schema/system-settings.ts";
import { isInMaintenance } from "./maintenance.service.ts";
import { countEverything, findSystemSettings } from "./system-settings.queries.ts";
import { saveSystemSettings } from "./system-settings.service.ts";

/** GET and PUT /api/sysadmin/settings */
export function systemSettingsRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "The system's settings." }, async (_request, response) => {
    response.json(systemSettingsResponse(await findSystemSettings(deps.db), deps.now()));
  });

  routes.put(
    "/",
    { does: "Saves the system's settings.", body: systemSettingsInput },
    async (request, response, { body: input }) => {
      const settings = await saveSystemSettings(deps, byOf(request), input);
      response.json(systemSettingsResponse(settings, deps.now()));
    },
  );

  return routes.router;
}

/** GET /api/support */
export function supportRoutes({ db }: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "The address that people write to for help; '' for none." },
    async (_request, response) => {
      const { supportEmail } = await findSystemSettings(db);
      response.json({ email: supportEmail } satisfies Support);
    },
  );
  return routes.router;
}

/** GET /api/sysadmin/stats */
export function systemStatsRoutes({ db }: Deps): Router {
  const routes = createEndpoints();
  routes.get("/", { does: "Counts schools, users, teams and games." }, async (_request, response) => {
    response.json(await countEverything(db));
  });
  return routes.router;
}

/** A planned maintenance that has begun is maintenance, and no plan any more. */
const systemSettingsResponse = (settings: SystemSettingsRow, now: Date): SystemSettings => {
  const maintenanceMode = isInMaintenance(settings, now);
  return {
    systemName: settings.systemName,
    systemEmail: settings.systemEmail,
    supportEmail: settings.supportEmail,
    systemDescription: settings.systemDescription,
    maintenanceMode,
    maintenanceStartsAt: maintenanceMode ? null : (settings.maintenanceStartsAt?.toISOString() ?? null),
    registrationEnabled: settings.registrationEnabled,
    publicPages: settings.publicPages,
    maxSchoolsPerSystem: settings.maxSchoolsPerSystem,
    sessionTimeout: settings.sessionTimeout,
    mailsPerSchoolAndDay: settings.mailsPerSchoolAndDay,
    sysadminSecondStep: settings.sysadminSecondStep,
    nightlyBackups: settings.nightlyBackups,
    backupsKept: settings.backupsKept,
    updatedAt: settings.updatedAt.toISOString(),
  };
};
