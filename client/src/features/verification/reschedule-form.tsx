import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#client/components/ui/button.tsx";
import { DialogExitContext, useGuardedClose } from "#client/components/ui/dialog-exit.ts";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { Textarea } from "#client/components/ui/textarea.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { applyFieldErrors } from "#client/lib/form-errors.ts";
import { useBackLayer } from "#client/lib/use-back-layer.ts";
import {
  MAX_OPPONENT_MESSAGE,
  type VerificationPage,
  verificationAnswerInput,
} from "#shared/api/verification.ts";
import { dayOf } from "#shared/domain/game-time.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import type { AnswerRequest } from "./verification.api.ts";

export type RescheduleFormProps = {
  game: VerificationPage;
  pending: boolean;
  problem: Error | null;
  onSend: (request: Pick<AnswerRequest, "message" | "proposedDate" | "proposedTime">) => void;
  onCancel: () => void;
};

type Values = z.input<typeof verificationAnswerInput>;
type Answer = z.output<typeof verificationAnswerInput>;

/** Begins with what was asked before, where there is such a request. */
export function RescheduleForm({ game, pending, problem, onSend, onCancel }: RescheduleFormProps) {
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(verificationAnswerInput),
    defaultValues: {
      response: "reschedule",
      message: game.opponentMessage ?? "",
      proposedDate: game.proposedDate ?? "",
      proposedTime: game.proposedTime?.slice(0, 5) ?? "",
    },
  });
  const { errors, isDirty } = form.formState;
  const [exit, goBack] = useGuardedClose(onCancel);
  useBackLayer(goBack);
  const message = useWatch({ control: form.control, name: "message" }) ?? "";

  useEffect(() => {
    applyFieldErrors(form, problem);
  }, [form, problem]);

  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={form.handleSubmit(({ message, proposedDate, proposedTime }) =>
        onSend({ message, proposedDate, proposedTime }),
      )}
    >
      <Field
        label="Message"
        error={errors.message?.message}
        hint={`${message.trim().length} of ${MAX_OPPONENT_MESSAGE} characters`}
      >
        <Textarea rows={4} {...form.register("message")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Proposed date" error={errors.proposedDate?.message}>
          <Input
            type="date"
            min={dayOf(Date.now(), game.school.timezone)}
            className="h-11"
            {...form.register("proposedDate")}
          />
        </Field>
        <Field label={`Proposed time (${game.timezoneCode})`} error={errors.proposedTime?.message}>
          <Input type="time" className="h-11" {...form.register("proposedTime")} />
        </Field>
      </div>
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
