import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { PasswordStrength } from "#client/components/ui/form/password-strength.tsx";
import { MIN_PASSWORD } from "#shared/api/auth.ts";

type NewPasswordFieldProps = {
  label: string;
  min?: number | undefined;
  typed: string;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
};

/** Shows how strong the password is that is typed. */
export const NewPasswordField = ({
  label,
  min = MIN_PASSWORD,
  typed,
  field,
  error,
}: NewPasswordFieldProps) => (
  <Field label={label} hint={<PasswordStrength value={typed} min={min} />} error={error?.message}>
    <PasswordInput autoComplete="new-password" {...field} />
  </Field>
);
