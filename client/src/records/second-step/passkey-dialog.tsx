import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { passkeyProblem, useAddPasskey, useNewPasskey } from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import type { PasskeyInput } from "#shared/api/sign-in.ts";
import { deviceName } from "#shared/domain/text/device-name.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

type PasskeyDialogProps = {
  title: string;
  /** the first way of a second step asks for the password */
  isFirst: boolean;
  onClose: () => void;
};

/** Adds a passkey of this device, then shows the recovery codes that come with the first way. */
export function PasskeyDialog({ title, isFirst, onClose }: PasskeyDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = useNewPasskey();
  const add = useAddPasskey();
  /** The one that the device has made: a wrong password is no reason to make another one. */
  const made = useRef<PasskeyInput["passkey"] | null>(null);
  const form = useForm({ defaultValues: { name: deviceName(navigator.userAgent), password: "" } });
  if (codes.length > 0) return <RecoveryCodesDialog title="Recovery Codes" codes={codes} onClose={onClose} />;

  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      made.current ??= await make.mutateAsync();
      const passkey = made.current;
      const { recoveryCodes } = await add.mutateAsync({ name, passkey, ...(isFirst && { password }) });
      toast({ title: "Passkey added", description: "It can be your second step from now on." });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onClose();
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      made.current = null;
      toastFailure("Failed to add the passkey", error, passkeyProblem(error));
    }
  });
  const { errors } = form.formState;
  return (
    <Dialog open onOpenChange={onClose} title={title} size="sm">
      <DialogForm onSubmit={submit}>
        <DialogBody>
          <p>Your browser then asks for your fingerprint, your face, a PIN or a security key.</p>
          <Field label="Name" hint="To tell it from your other passkeys" error={errors.name?.message}>
            <Input autoComplete="off" {...form.register("name")} />
          </Field>
          {isFirst ? (
            <Field label="Current Password" error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register("password")} />
            </Field>
          ) : null}
        </DialogBody>
        <FormActions
          onCancel={onClose}
          pending={make.isPending || add.isPending}
          pendingLabel="Waiting for your device..."
        >
          Add Passkey
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
