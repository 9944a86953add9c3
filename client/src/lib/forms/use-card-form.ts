import { zodResolver } from "@hookform/resolvers/zod";
import type { SubmitEvent } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { type DraftOffer, useDraft } from "./use-draft.ts";
import { type SaveProblem, useSaveProblem } from "./use-save-problem.ts";

type CardFormOptions<Values extends FieldValues, Input> = {
  schema: z.ZodType<Input, Values>;
  /** as they are saved now */
  values: Values;
  /** Names the form for what was typed when a session ended. */
  draftKey: string;
  /** @returns the values as they are saved then */
  save: (input: Input) => Promise<Values>;
  /** Reads them again, for values whose `updatedAt` guards against a lost update. */
  read?: () => Promise<Values>;
  toasts: { saved: string; details?: string; failed: string };
};

export type CardFormState<Values extends FieldValues, Input> = {
  form: UseFormReturn<Values, unknown, Input>;
  problem: SaveProblem | null;
  draft: DraftOffer | null;
  submit: (event: SubmitEvent) => Promise<void>;
};

/** The form of one card: of a person's own values, or of some settings. */
export function useCardForm<Values extends FieldValues, Input>({
  schema,
  values,
  draftKey,
  save,
  read = async () => values,
  toasts,
}: CardFormOptions<Values, Input>): CardFormState<Values, Input> {
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const { problem, report, forget } = useSaveProblem(form, read);
  const draft = useDraft(form, draftKey);

  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      form.reset(await save(input));
      toast({ title: toasts.saved, ...(toasts.details && { description: toasts.details }) });
    } catch (error) {
      toastFailure(toasts.failed, error);
      report(error);
    }
  });

  return { form, problem, draft, submit };
}
