import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

type NewPasswordFieldsProps = {
  min?: number;
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
      <NewPasswordField
        label="New Password"
        min={min}
        typed={typed}
        field={newPassword}
        error={errors.newPassword}
      />
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...confirmPassword} />
      </Field>
      <p className="text-sm text-ink-muted">Your calendar address changes, too.</p>
    </>
  );
}
