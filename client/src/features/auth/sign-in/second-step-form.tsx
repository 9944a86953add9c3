import { type FormEvent, useLayoutEffect, useRef } from "react";
import { CodeField } from "#client/components/code-field.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { passkeyProblem, useSecondStep, whyNoPasskeys } from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { SecondStepMethods } from "#shared/api/sign-in.ts";

type SecondStepFormProps = {
  methods: SecondStepMethods;
  onStartOver: () => void;
  /** somebody's own next step, in place of the page's */
  onDone?: () => void;
};

/** After the right password of somebody who has a second step. */
export function SecondStepForm({ methods, onStartOver, onDone }: SecondStepFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const byCode = useSecondStep();
  const byPasskey = useSecondStep();
  const hasApp = methods.includes("totp");
  const offersPasskey = methods.includes("passkey") && !whyNoPasskeys();
  useLayoutEffect(() => field.current?.focus(), []);

  const finish = async (step: typeof byCode, shown: { code?: string }) => {
    try {
      await step.mutateAsync(shown);
      toast({ title: "Welcome back!", description: "You have been logged in successfully." });
      onDone?.();
    } catch (error) {
      toastFailure("Login failed", error, passkeyProblem(error));
      if (shown.code !== undefined) field.current?.select();
    }
  };
  const finishByCode = (event: FormEvent) => {
    event.preventDefault();
    void finish(byCode, { code: field.current?.value ?? "" });
  };

  return (
    <form noValidate onSubmit={finishByCode} className="grid gap-4">
      <CodeField
        ref={field}
        name="code"
        hasApp={hasApp}
        error={byCode.error ? passkeyProblem(byCode.error) : undefined}
      />
      <Button
        type="submit"
        variant={offersPasskey && !hasApp ? "outline" : "primary"}
        size="lg"
        pending={byCode.isPending}
        pendingLabel="Please wait..."
      >
        Continue
      </Button>
      {offersPasskey ? (
        <Button
          variant={hasApp ? "outline" : "primary"}
          size="lg"
          pending={byPasskey.isPending}
          pendingLabel="Waiting for your device..."
          onClick={() => void finish(byPasskey, {})}
        >
          Use a passkey
        </Button>
      ) : null}
      <Button variant="link" className="justify-self-start" onClick={onStartOver}>
        Start over
      </Button>
    </form>
  );
}
