import type { ComponentProps } from "react";
import { Field } from "./ui/form/field.tsx";
import { Input } from "./ui/form/input.tsx";

type CodeFieldProps = ComponentProps<typeof Input> & {
  error: string | undefined;
  /** people with an app are told of it */
  hasApp?: boolean;
  hint?: string;
};

/** The code of a second step, which phones and password managers fill in by themselves. */
export const CodeField = ({
  error,
  hasApp = true,
  hint = hasApp ? "From your authenticator app, or a recovery code" : "A recovery code",
  ...field
}: CodeFieldProps) => (
  <Field label="Code" hint={hint} error={error}>
    <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />
  </Field>
);
