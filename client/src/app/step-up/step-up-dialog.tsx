import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CodeField } from "#client/components/code-field.tsx";
import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { useStepUp } from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { codeInput } from "#shared/api/sign-in.ts";

export function StepUpDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const stepUp = useStepUp();
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: "" } });
  const cancel = () => onAnswer(false);
  const confirm = form.handleSubmit(async ({ code }) => {
    try {
      await stepUp.mutateAsync(code);
      onAnswer(true);
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure("Not confirmed", error);
    }
  });
  return (
    <Dialog open onOpenChange={cancel} title="Confirm It's You" size="sm">
      <DialogForm
        onSubmit={(event) => {
          // The window may stand in another one's form.
          event.stopPropagation();
          void confirm(event);
        }}
      >
        <DialogBody>
          <p>What you were about to do asks for your second step. It goes on by itself afterwards.</p>
          <CodeField {...form.register("code")} error={form.formState.errors.code?.message} />
        </DialogBody>
        <FormActions onCancel={cancel} pending={stepUp.isPending} pendingLabel="Confirming...">
          Continue
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
