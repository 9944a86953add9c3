import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CodeField } from "#client/components/code-field.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { QrCode } from "#client/components/qr-code.tsx";
import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { useNewTotp, useTurnTotpOn } from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import { codeInput, type NewTotp } from "#shared/api/sign-in.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

type TotpDialogProps = { title: string; onClose: () => void };

/** Sets up an authenticator app: first the password, then the app's own first code, then the recovery codes to keep. */
export function TotpDialog({ title, onClose }: TotpDialogProps) {
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodesDialog title="Recovery Codes" codes={codes} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={title} size="sm">
      {totp ? (
        <FirstCode totp={totp} onClose={onClose} onCodes={setCodes} />
      ) : (
        <CurrentPassword onClose={onClose} onTotp={setTotp} />
      )}
    </Dialog>
  );
}

function CurrentPassword({ onClose, onTotp }: { onClose: () => void; onTotp: (totp: NewTotp) => void }) {
  const begin = useNewTotp();
  const form = useForm({ defaultValues: { password: "" } });
  const submit = form.handleSubmit(async (input) => {
    try {
      onTotp(await begin.mutateAsync(input));
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure("Failed to begin", error);
    }
  });
  return (
    <DialogForm onSubmit={submit}>
      <DialogBody>
        <p>You need an authenticator app on your phone, such as the one of Google, Microsoft or Apple.</p>
        <Field label="Current Password" error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
      </DialogBody>
      <FormActions onCancel={onClose} pending={begin.isPending} pendingLabel="Please wait...">
        Continue
      </FormActions>
    </DialogForm>
  );
}

type FirstCodeProps = {
  totp: NewTotp;
  onClose: () => void;
  /** the recovery codes that come with the first way, shown this once */
  onCodes: (codes: readonly string[]) => void;
};

function FirstCode({ totp, onClose, onCodes }: FirstCodeProps) {
  const turnOn = useTurnTotpOn();
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: "" } });
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await turnOn.mutateAsync(code);
      toast({ title: "Two-step sign-in is on", description: "Signing in asks for a code from now on." });
      if (recoveryCodes) onCodes(recoveryCodes);
      else onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure("Failed to turn it on", error);
    }
  });
  return (
    <DialogForm onSubmit={submit}>
      <DialogBody>
        <p>Scan this picture with the app, or enter the key. Then enter the code that the app shows.</p>
        <div className="mx-auto w-48">
          <QrCode text={totp.uri} label="Picture to scan with the authenticator app" />
        </div>
        <CopyField label="Key" noun="key" value={totp.secret} />
        <CodeField
          {...form.register("code")}
          inputMode="numeric"
          hint="Six digits, from the app"
          error={form.formState.errors.code?.message}
        />
      </DialogBody>
      <FormActions onCancel={onClose} pending={turnOn.isPending} pendingLabel="Turning on...">
        Turn On
      </FormActions>
    </DialogForm>
  );
}
