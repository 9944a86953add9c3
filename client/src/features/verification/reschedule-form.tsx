import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { DialogExitContext, useGuardedClose } from "#client/components/ui/dialog-exit.ts";
import { Field } from "#client/components/ui/field.tsx";
import { Textarea } from "#client/components/ui/textarea.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { applyFieldErrors } from "#client/lib/form-errors.ts";
import { useBackLayer } from "#client/lib/use-back-layer.ts";
import { MAX_OPPONENT_MESSAGE, type VerificationPage } from "#shared/api/verification.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { ProposalRows } from "./proposal-rows.tsx";
import {
  type RescheduleValues,
  type RescheduleWish,
  rescheduleFields,
  rescheduleValues,
  rowField,
} from "./reschedule-fields.ts";

export type RescheduleFormProps = {
  game: VerificationPage;
  pending: boolean;
  problem: Error | null;
  onSend: (wish: RescheduleWish) => void;
  onCancel: () => void;
};

/** Begins with what was asked before, where there is such a request. */
export function RescheduleForm({ game, pending, problem, onSend, onCancel }: RescheduleFormProps) {
  const form = useForm<RescheduleValues, unknown, RescheduleWish>({
    resolver: zodResolver(rescheduleFields),
    defaultValues: rescheduleValues(game),
  });
  const { errors, isDirty } = form.formState;
  const [exit, goBack] = useGuardedClose(onCancel);
  useBackLayer(goBack);
  const message = useWatch({ control: form.control, name: "message" }) ?? "";

  useEffect(() => {
    applyFieldErrors(form, problem, (field) => rowField(field, form.getValues("proposals")));
  }, [form, problem]);

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={form.handleSubmit((wish) => onSend(wish))}>
      <Field
        label="Message"
        error={errors.message?.message}
        hint={`${message.trim().length} of ${MAX_OPPONENT_MESSAGE} characters`}
      >
        <Textarea rows={4} {...form.register("message")} />
      </Field>
      <ProposalRows form={form} game={game} />
      <AnswerProblem problem={problem} />
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col-reverse">
        <Button variant="outline" size="lg" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Sending...">
          Send Request
        </Button>
      </div>
      <DialogExitContext value={exit}>
        <UnsavedChanges exist={isDirty} saving={pending} />
      </DialogExitContext>
    </form>
  );
}
