import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useDraft } from "#client/lib/forms/use-draft.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { toast } from "#client/lib/toast.ts";
import type { SystemSettings, SystemSettingsInput } from "#shared/api/system-settings.ts";
import { useReadSettings, useSaveSettings } from "./system-settings.api.ts";

/**
 * The form of a part of the system settings. Saves of other parts, or by somebody else, show up in the untouched fields.
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
  const form = useForm<Values, unknown, Part>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(settings) as DefaultValues<Values>,
  });
  const { reset } = form;
  useEffect(() => {
    reset(valuesOf(settings), { keepDirtyValues: true, keepDirty: true });
  }, [reset, settings, valuesOf]);

  const { problem, report, forget } = useSaveProblem(form, async () => valuesOf(await readSettings()));

  const draft = useDraft(form, draftKey);

  const submit = form.handleSubmit(async (part) => {
    forget();
    try {
      reset(valuesOf(await save.mutateAsync(part)));
      toast({ title: "Settings saved", description: "The system settings have been updated." });
    } catch (error) {
      toastFailure("Save failed", error);
      report(error);
    }
  });

  return { form, problem, draft, submit };
}
