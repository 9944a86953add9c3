import type { SystemSettings } from "#shared/api/sysadmin/system-settings.ts";
import type { SystemSettingsRow } from "#shared/schema/system-settings.ts";
import { isInMaintenance } from "./maintenance.service.ts";

/** A planned maintenance that has begun is maintenance, and no plan any more. */
export const systemSettingsResponse = (settings: SystemSettingsRow, now: Date): SystemSettings => {
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
    updatedAt: settings.updatedAt.toISOString(),
  };
};
