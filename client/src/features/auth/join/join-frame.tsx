import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { NameFields } from "#client/components/name-fields.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";

type JoinFrameProps = {
  schoolName: string;
  email: string;
  /** the end of the sentence that has the address */
  as?: string;
  names: ComponentProps<typeof NameFields>;
  /** below the names */
  fields?: ReactNode;
  join: { error: Error | null; isPending: boolean };
  submitLabel: string;
  onSubmit: (event: FormEvent) => void;
  /** below the button */
  children: ReactNode;
};

/** For somebody who has shown that an address is theirs, by a mailed link or at a provider, and gets an account. */
export function JoinFrame({
  schoolName,
  email,
  as = ".",
  names,
  fields,
  join,
  submitLabel,
  onSubmit,
  children,
}: JoinFrameProps) {
  return (
    <AuthFrame
      title={`Join ${schoolName}`}
      text={
        <>
          You will sign in as <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
          {as}
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameFields {...names} />
        </div>
        {fields}
        <FormProblem error={join.error} />
        <Button type="submit" size="lg" pending={join.isPending} pendingLabel="Please wait...">
          {submitLabel}
        </Button>
        {children}
      </form>
    </AuthFrame>
  );
}

/** Submits the frame's form, and says how it went. */
export const submitBy = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  join: (input: Input) => Promise<unknown>,
) =>
  form.handleSubmit(async (input) => {
    try {
      await join(input);
      toast({ title: "Welcome!", description: "Your account is ready." });
    } catch (error) {
      toastFailure("Account setup failed", error);
      applyFieldErrors(form, error);
    }
  });
