import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CodeField } from "#client/components/code-field.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import {
  passkeyProblem,
  useSignInWays,
  useStepUp,
  whyNoPasskeys,
} from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { codeInput } from "#shared/api/sign-in.ts";

export function StepUpDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const byCode = useStepUp();
  const byPasskey = useStepUp();
  const { data: ways } = useSignInWays();
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: "" } });
  const cancel = () => onAnswer(false);
  const confirm = async (step: typeof byCode, shown: { code?: string }) => {
    try {
      await step.mutateAsync(shown);
      onAnswer(true);
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure("Not confirmed", error, passkeyProblem(error));
    }
  };
  const confirmByCode = form.handleSubmit((shown) => confirm(byCode, shown));
  return (
    <Dialog open onOpenChange={cancel} title="Confirm It's You" size="sm">
      <DialogForm
        onSubmit={(event) => {
          // The window may stand in another one's form.
          event.stopPropagation();
          void confirmByCode(event);
        }}
      >
        <DialogBody>
          <p>What you were about to do asks for your second step. It goes on by itself afterwards.</p>
          <CodeField
            {...form.register("code")}
            hasApp={ways?.totp !== false}
            error={form.formState.errors.code?.message}
          />
          {ways?.passkeys.length && !whyNoPasskeys() ? (
            <Button
              variant="outline"
              className="justify-self-start"
              pending={byPasskey.isPending}
              pendingLabel="Waiting for your device..."
              onClick={() => void confirm(byPasskey, {})}
            >
              Use a passkey
            </Button>
          ) : null}
        </DialogBody>
        <FormActions onCancel={cancel} pending={byCode.isPending} pendingLabel="Confirming...">
          Continue
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
