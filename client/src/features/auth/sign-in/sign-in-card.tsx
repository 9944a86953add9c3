import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";
import type { SecondStepMethods } from "#shared/api/sign-in.ts";
import { AuthLink } from "./auth-link.tsx";
import { isSignInAddress } from "./return-to.ts";
import { loadSignInCheck, useSignIn } from "./use-sign-in.ts";

const [CreateAccountForm, loadCreateAccountForm] = preloadable(
  async () => (await import("./create-account-form.tsx")).CreateAccountForm,
);

const loadLinks = () => import("#client/records/providers/sign-in-links.tsx");

const [SecondStepForm] = preloadable(async () => (await import("./second-step-form.tsx")).SecondStepForm);

/** A failure shows when the code is needed, if it still matters then. */
const beforehand = (load: () => Promise<unknown>) => () => void load().catch(() => {});

const TITLES = { "sign-in": "Welcome Back", create: "Create Account", "second-step": "One More Step" };

/** Forms in one place; each starts empty when it is chosen. */
export function SignInCard() {
  const [form, setForm] = useState<"sign-in" | "create" | "second-step">("sign-in");
  const [methods, setMethods] = useState<SecondStepMethods>([]);
  const creating = form === "create";
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
        {TITLES[form]}
      </h2>
      {form === "sign-in" ? (
        <SignInForm
          onSecondStep={(wanted) => {
            setMethods(wanted);
            setForm("second-step");
          }}
        />
      ) : (
        <Suspense fallback={<FormLoading />}>
          {creating ? (
            <CreateAccountForm />
          ) : (
            <SecondStepForm methods={methods} onStartOver={() => setForm("sign-in")} />
          )}
        </Suspense>
      )}
      {form === "second-step" ? null : (
        <p className="mt-5 border-t border-line pt-4">
          <Button
            variant="link"
            onPointerEnter={beforehand(loadCreateAccountForm)}
            onFocus={beforehand(loadCreateAccountForm)}
            onClick={() => setForm(creating ? "sign-in" : "create")}
          >
            {creating ? "Already have an account? Sign in" : "Need an account? Sign up"}
          </Button>
        </p>
      )}
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

function SignInForm({ onSecondStep }: { onSecondStep: (methods: SecondStepMethods) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const search = useSearch();
  // It comes once the form is there: few schools have a provider.
  const late = useLateChunk("provider", loadLinks);
  const { signIn, onChange, problems, error, pending } = useSignIn(form, onSecondStep);

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
      {late ? <late.SignInLinks search={search} /> : null}
    </form>
  );
}
