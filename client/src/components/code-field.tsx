import type { ComponentProps } from "react";
import { Field } from "./ui/form/field.tsx";
import { Input } from "./ui/form/input.tsx";

type CodeFieldProps = ComponentProps<typeof Input> & { error: string | undefined; hint?: string };

/** The code of a second step, which phones and password managers fill in by themselves. */
export const CodeField = ({
  error,
  hint = "From your authenticator app, or a recovery code",
  ...field
}: CodeFieldProps) => (
  <Field label="Code" hint={hint} error={error}>
    <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />
  </Field>
);
