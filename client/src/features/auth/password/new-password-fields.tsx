import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { PasswordInput } from "#client/components/ui/password-input.tsx";
import { PasswordStrength } from "#client/components/ui/password-strength.tsx";

type NewPasswordFieldsProps = {
  min: number;
  typed: string;
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { newPassword?: FieldError; confirmPassword?: FieldError };
};

export function NewPasswordFields({
  min,
  typed,
  newPassword,
  confirmPassword,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New Password"
        hint={<PasswordStrength value={typed} min={min} />}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...newPassword} />
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...confirmPassword} />
      </Field>
    </>
  );
}
