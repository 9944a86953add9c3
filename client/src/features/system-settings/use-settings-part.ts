import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
import type { SystemSettings, SystemSettingsInput } from "#shared/api/sysadmin/system-settings.ts";
import { useReadSettings, useSaveSettings } from "./system-settings.api.ts";

/**
 * The form of a part of the system settings. Saves of other parts, or by somebody else, show up in the untouched
 * fields.
 * @param draftKey names the part, for its draft when a session ends
 */
export function useSettingsPart<Values extends FieldValues, Part extends Partial<SystemSettingsInput>>(
  schema: z.ZodType<Part, Values>,
  settings: SystemSettings,
  valuesOf: (settings: SystemSettings) => Values,
  draftKey: string,
) {
  const save = useSaveSettings();
  const readSettings = useReadSettings();
  const state = useCardForm({
    schema,
    values: valuesOf(settings),
    draftKey,
    save: async (part) => valuesOf(await save.mutateAsync(part)),
    read: async () => valuesOf(await readSettings()),
    toasts: TOASTS,
  });
  const { reset } = state.form;
  useEffect(() => {
    reset(valuesOf(settings), { keepDirtyValues: true, keepDirty: true });
  }, [reset, settings, valuesOf]);
  return state;
}

const TOASTS = {
  saved: "Settings saved",
  details: "The system settings have been updated.",
  failed: "Save failed",
};
