import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/http/errors.ts";
import type { maintenanceColumns, SystemSettingsRow } from "#shared/schema/system-settings.ts";
import { findSettingsIfAny } from "./system-settings.queries.ts";

const RETRY_SECONDS = 60;

type MaintenanceSettings = Pick<SystemSettingsRow, keyof typeof maintenanceColumns>;

/** 503 for everyone but system administrators; the client shows its maintenance screen for it. */
class UnderMaintenance extends AppError {
  constructor({ systemName, supportEmail }: Pick<SystemSettingsRow, "systemName" | "supportEmail">) {
    const help = supportEmail ? ` Questions? Write to ${supportEmail}.` : "";
    super(503, `${systemName} is down for maintenance. Please try again later.${help}`, {
      code: "maintenance",
      retryAfter: RETRY_SECONDS,
    });
  }
}

/** Maintenance is switched on, or has begun as it was planned. */
export const isInMaintenance = (
  settings: Pick<SystemSettingsRow, "maintenanceMode" | "maintenanceStartsAt">,
  now: Date,
): boolean =>
  settings.maintenanceMode || (settings.maintenanceStartsAt !== null && settings.maintenanceStartsAt <= now);

/**
 * @param settings as this request has read them already
 * @throws 503 during maintenance
 */
export async function requireNoMaintenance(
  deps: Pick<Deps, "db" | "now">,
  settings?: MaintenanceSettings | null,
): Promise<void> {
  const closed = settings ? closedBy(settings, deps.now()) : await findMaintenance(deps);
  if (closed) throw closed;
}

/** The refusal for everyone but a system administrator at this moment; null while the system is open. */
export async function findMaintenance({ db, now }: Pick<Deps, "db" | "now">): Promise<AppError | null> {
  const settings = await findSettingsIfAny(db);
  return settings && closedBy(settings, now());
}

const closedBy = (settings: MaintenanceSettings, now: Date): AppError | null =>
  isInMaintenance(settings, now) ? new UnderMaintenance(settings) : null;
