import { useLayoutEffect, useRef } from "react";
import { useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { AuthLink } from "./auth-link.tsx";
import { isSignInAddress } from "./return-to.ts";
import { useSignIn } from "./use-sign-in.ts";

export function SignInForm() {
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const { signIn, onChange, problems, error, pending } = useSignIn(form);

  useLayoutEffect(() => {
    if (isSignInAddress(search)) email.current?.focus();
  }, [search]);

  return (
    <form ref={form} noValidate onSubmit={signIn} onChange={onChange} className="grid gap-4">
      <Field label="Email" error={problems.email}>
        <Input ref={email} type="email" name="email" autoComplete="username" />
      </Field>
      <Field label="Password" error={problems.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <FormProblem error={error} />
      <Button type="submit" size="lg" pending={pending} pendingLabel="Please wait...">
        Sign In
      </Button>
      <AuthLink href="/forgot-password">Forgot your password?</AuthLink>
    </form>
  );
}
