import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { JoinFrame, submitBy } from "#client/features/auth/join/join-frame.tsx";
import { SecondStepForm } from "#client/features/auth/sign-in/second-step-form.tsx";
import { UsernameHint } from "#client/features/auth/sign-in/username-hint.tsx";
import { ApiError } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import { nameInput } from "#shared/api/profile.ts";
import type { PendingSignIn, SecondStepMethods } from "#shared/api/sign-in.ts";
import { useFinishSignIn, usePendingSignIn } from "./connect.api.ts";

/** The first time that an identity provider names somebody. Nothing changes before the press. */
export function ConnectPage() {
  const { data: pending, error, isFetching, refetch } = usePendingSignIn();
  if (isOver(error)) return <Over text={error.serverMessage} />;
  if (pending) return pending.kind === "join" ? <Join pending={pending} /> : <Connect pending={pending} />;
  return (
    <AuthFrame title="Sign In">
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0 px-0 py-2" />
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner className="size-5" />
          Signing you in...
        </p>
      )}
    </AuthFrame>
  );
}

const Over = ({ text }: { text: string }) => (
  <AuthFrame title="Sign In" text={text}>
    <ButtonLink href="/?signin=1#sign-in">Sign In</ButtonLink>
  </AuthFrame>
);

/** Whether the sign-in has ended, or was used in another tab. */
const isOver = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

type PendingProps = { pending: PendingSignIn };

function Connect({ pending }: PendingProps) {
  const { provider, email, account = email, needsPassword, returnTo } = pending;
  const [, navigate] = useLocation();
  const [methods, setMethods] = useState<SecondStepMethods>([]);
  const finish = useFinishSignIn(returnTo);
  const form = useForm({ defaultValues: { password: "" } });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await finish.mutateAsync(needsPassword ? { password } : {});
      toast({ title: "Connected", description: `You sign in with ${provider} from now on.` });
    } catch (error) {
      if (error instanceof ApiError && error.code === "second-step")
        return setMethods(error.body.methods as SecondStepMethods);
      toastFailure("Failed to connect", error);
      applyFieldErrors(form, error);
      form.setFocus("password", { shouldSelect: true });
    }
  });

  if (isOver(finish.error)) return <Over text={finish.error.serverMessage} />;
  if (methods.length > 0) {
    return (
      <AuthFrame title="One More Step">
        <SecondStepForm
          methods={methods}
          onStartOver={() => setMethods([])}
          onDone={() => navigate(returnTo, { replace: true })}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={`Connect ${provider}`} text={needsPassword ? <Known account={account} /> : null}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {needsPassword ? (
          <>
            <UsernameHint email={account} />
            <Field label="Password" error={form.formState.errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register("password")} />
            </Field>
          </>
        ) : (
          <Addresses provider={provider} email={email} account={account} />
        )}
        <FormProblem error={finish.error} />
        <Button type="submit" size="lg" pending={finish.isPending} pendingLabel="Please wait...">
          {needsPassword ? "Connect and Sign In" : "Connect"}
        </Button>
        <Cancel returnTo={needsPassword ? "/" : returnTo} />
      </form>
    </AuthFrame>
  );
}

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold wrap-anywhere text-ink">{children}</strong>
);

const Known = ({ account }: { account: string }) => (
  <>
    <Strong>{account}</Strong> has an account here. Enter its password once.
  </>
);

const Addresses = ({ provider, email, account }: { provider: string; email: string; account: string }) => (
  <dl className="grid gap-3">
    <div>
      <dt className="text-sm text-ink-muted">At {provider}</dt>
      <dd>
        <Strong>{email}</Strong>
      </dd>
    </div>
    <div>
      <dt className="text-sm text-ink-muted">Your account here</dt>
      <dd>
        <Strong>{account}</Strong>
      </dd>
    </div>
  </dl>
);

const Cancel = ({ returnTo }: { returnTo: string }) => (
  <ButtonLink href={returnTo} variant="link" className="justify-self-start">
    Cancel
  </ButtonLink>
);

const resolver = zodResolver(nameInput);

function Join({ pending: { schoolName, email, firstName, lastName, returnTo } }: PendingProps) {
  const finish = useFinishSignIn(returnTo);
  const form = useForm({ resolver, defaultValues: { firstName, lastName } });
  const { errors } = form.formState;

  if (isOver(finish.error)) return <Over text={finish.error.serverMessage} />;
  return (
    <JoinFrame
      schoolName={schoolName}
      email={email}
      names={{ firstName: form.register("firstName"), lastName: form.register("lastName"), errors }}
      join={finish}
      submitLabel="Join"
      onSubmit={submitBy(form, finish.mutateAsync)}
    >
      <Cancel returnTo="/" />
    </JoinFrame>
  );
}
