import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useDraft } from "./use-draft.ts";
import { useSaveProblem } from "./use-save-problem.ts";

type CardFormOptions<Values extends FieldValues, Input> = {
  schema: z.ZodType<Input, Values>;
  /** as they are saved now */
  values: Values;
  /** Names the form for what was typed when a session ended. */
  draftKey: string;
  /** @returns the values as they are saved then */
  save: (input: Input) => Promise<Values>;
  toasts: { saved: string; failed: string };
};

/**
 * The form of one card whose values have no version: of a person's own, or of settings of which a save takes only the
 * changed ones.
 */
export function useCardForm<Values extends FieldValues, Input>({
  schema,
  values,
  draftKey,
  save,
  toasts,
}: CardFormOptions<Values, Input>) {
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const { problem, report, forget } = useSaveProblem(form, async () => values);
  const draft = useDraft(form, draftKey);

  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      form.reset(await save(input));
      toast({ title: toasts.saved });
    } catch (error) {
      toastFailure(toasts.failed, error);
      report(error);
    }
  });

  return { form, problem, draft, submit };
}
