import { zodResolver } from "@hookform/resolvers/zod";
import type { SubmitEvent } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { type DraftOffer, useDraft } from "./use-draft.ts";
import { type SaveProblem, useSaveProblem } from "./use-save-problem.ts";

export type StoredFormOptions<Values extends FieldValues, Input> = {
  schema: z.ZodType<Input, Values>;
  /** as they are saved now */
  values: Values;
  /** Names the form for what was typed when a session ended. */
  draftKey: string;
  /** @returns the values as they are saved then */
  save: (input: Input) => Promise<Values>;
  /** Reads them again, for values whose `updatedAt` guards against a lost update. */
  read?: () => Promise<Values>;
  mode?: "onTouched";
};

export type SavedPart = { saved: boolean; error?: unknown };

/** Fields that one call saves. A save that fails leaves them as they were typed, with the reason. */
export function useStoredForm<Values extends FieldValues, Input>({
  schema,
  values,
  draftKey,
  save,
  read = async () => values,
  mode,
}: StoredFormOptions<Values, Input>) {
  const form = useForm<Values, unknown, Input>({
    ...(mode && { mode }),
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const { problem, report, forget } = useSaveProblem(form, read);
  const draft = useDraft(form, draftKey);

  /** @returns how it went; without an error where the fields themselves are wrong */
  const store = async (event?: SubmitEvent): Promise<SavedPart> => {
    let outcome: SavedPart = { saved: false };
    await form.handleSubmit(async (input) => {
      forget();
      try {
        form.reset(await save(input));
        outcome = { saved: true };
      } catch (error) {
        report(error);
        outcome = { saved: false, error };
      }
    })(event);
    return outcome;
  };

  return { form, problem, draft, forget, store };
}

type CardFormOptions<Values extends FieldValues, Input> = StoredFormOptions<Values, Input> & {
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
  toasts,
  ...options
}: CardFormOptions<Values, Input>): CardFormState<Values, Input> {
  const { form, problem, draft, store } = useStoredForm(options);

  const submit = async (event: SubmitEvent) => {
    const { saved, error } = await store(event);
    if (saved) toast({ title: toasts.saved, ...(toasts.details && { description: toasts.details }) });
    else if (error) toastFailure(toasts.failed, error);
  };

  return { form, problem, draft, submit };
}
