import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type By, requireOwnSecondStep } from "#server/features/school-sign-in/school-sign-in.service.ts";
import { requireConfirmed } from "#server/http/actor.ts";
import { badField, stale } from "#server/http/errors.ts";
import type { SystemSettingsInput } from "#shared/api/sysadmin/system-settings.ts";
import type { SystemSettingsRow } from "#shared/schema/system-settings.ts";
import { isInMaintenance } from "./maintenance.service.ts";
import { lockSystemSettings, updateSystemSettings } from "./system-settings.queries.ts";

/**
 * Saves the settings; each is effective from the next request on, in every server process.
 * @throws 409 when they have changed since `input.updatedAt`; 400 for a maintenance planned in the past; for another
 * requirement of second steps as `changeSchoolSignIn`
 */
export async function saveSystemSettings(
  { db, now }: Deps,
  by: By,
  { updatedAt, maintenanceStartsAt: planned, ...input }: SystemSettingsInput,
): Promise<SystemSettingsRow> {
  return await inTransaction(db, async (tx) => {
    const before = await lockSystemSettings(tx);
    if (isStale(before, updatedAt)) {
      throw stale("The system settings were changed by someone else. Reload and try again.");
    }
    const values = {
      ...input,
      maintenanceStartsAt: input.maintenanceMode ? null : plannedStart(planned, before, now()),
    };
    const { sysadminSecondStep = before.sysadminSecondStep } = input;
    if (sysadminSecondStep !== before.sysadminSecondStep) {
      if (sysadminSecondStep) requireOwnSecondStep(by.user);
      requireConfirmed(by.actor);
    }
    const after = await updateSystemSettings(tx, values);
    const details = { changed: changedFields(before, values).join(", ") };
    await recordAudit(tx, by.actor, { action: "system-settings", result: "success", details });
    return after;
  });
}

/**
 * A planned start that has passed is over once maintenance is switched off; one that the form does not mention stays.
 */
function plannedStart(planned: string | null | undefined, before: SystemSettingsRow, now: Date): Date | null {
  if (planned === undefined) return isInMaintenance(before, now) ? null : before.maintenanceStartsAt;
  if (planned === null) return null;
  const start = new Date(planned);
  if (start > now) return start;
  const message = "Choose a time in the future";
  throw badField("maintenanceStartsAt", message);
}
