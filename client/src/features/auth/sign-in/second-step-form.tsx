import { type FormEvent, useLayoutEffect, useRef } from "react";
import { CodeField } from "#client/components/code-field.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useSecondStep } from "./sign-in.api.ts";

/** After the right password of somebody who has a second step. */
export function SecondStepForm({ onStartOver }: { onStartOver: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const step = useSecondStep();
  useLayoutEffect(() => field.current?.focus(), []);

  const finish = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await step.mutateAsync(field.current?.value ?? "");
      toast({ title: "Welcome back!", description: "You have been logged in successfully." });
    } catch (error) {
      toastFailure("Login failed", error);
      field.current?.select();
    }
  };

  return (
    <form noValidate onSubmit={finish} className="grid gap-4">
      <CodeField ref={field} name="code" error={step.error ? errorMessage(step.error) : undefined} />
      <Button type="submit" size="lg" pending={step.isPending} pendingLabel="Please wait...">
        Continue
      </Button>
      <Button variant="link" className="justify-self-start" onClick={onStartOver}>
        Start over
      </Button>
    </form>
  );
}
