import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { AuthLink } from "./auth-link.tsx";
import { isSignInAddress } from "./return-to.ts";
import { loadSignInCheck, useSignIn } from "./use-sign-in.ts";

const [CreateAccountForm, loadCreateAccountForm] = preloadable(
  async () => (await import("./create-account-form.tsx")).CreateAccountForm,
);

/** A failure shows when the code is needed, if it still matters then. */
const beforehand = (load: () => Promise<unknown>) => () => void load().catch(() => {});

/** Two forms in one place; each starts empty when it is chosen. */
export function SignInCard() {
  const [creating, setCreating] = useState(false);
  const card = useRef<HTMLElement>(null);
  const search = useSearch();

  useEffect(() => {
    if (isSignInAddress(search)) card.current?.scrollIntoView({ block: "center" });
  }, [search]);

  return (
    <section
      ref={card}
      id="sign-in"
      aria-labelledby="sign-in-title"
      onFocus={beforehand(loadSignInCheck)}
      className="w-full max-w-md rounded-md border-t-4 border-secondary bg-surface p-6 text-ink shadow-float sm:p-8"
    >
      <h2 id="sign-in-title" className="mb-5 text-3xl">
        {creating ? "Create Account" : "Welcome Back"}
      </h2>
      {creating ? (
        <Suspense fallback={<FormLoading />}>
          <CreateAccountForm />
        </Suspense>
      ) : (
        <SignInForm />
      )}
      <p className="mt-5 border-t border-line pt-4">
        <Button
          variant="link"
          onPointerEnter={beforehand(loadCreateAccountForm)}
          onFocus={beforehand(loadCreateAccountForm)}
          onClick={() => setCreating(!creating)}
        >
          {creating ? "Already have an account? Sign in" : "Need an account? Sign up"}
        </Button>
      </p>
    </section>
  );
}

function FormLoading() {
  return (
    <Loading className="grid gap-4">
      {["names", "email", "password", "button"].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </Loading>
  );
}

function SignInForm() {
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
