import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { Hints } from "#client/features/auth/hints.tsx";
import { AuthLink } from "#client/features/auth/sign-in/auth-link.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import { type ForgotPasswordInput, forgotPasswordInput, RESET_LINK_SENT } from "#shared/api/auth.ts";
import { useForgotPassword } from "./password.api.ts";

type LinkRequest = ReturnType<typeof useForgotPassword>;

export function ForgotPasswordPage() {
  const request = useForgotPassword();
  return request.isSuccess ? (
    <ResetLinkSent email={request.variables.email} onTryAgain={request.reset} />
  ) : (
    <ForgotPasswordForm request={request} />
  );
}

function ForgotPasswordForm({ request }: { request: LinkRequest }) {
  const form = useForm<ForgotPasswordInput>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: "" },
  });

  const send = form.handleSubmit(async (input) => {
    try {
      await request.mutateAsync(input);
      toast({ title: "Reset Link Sent", description: RESET_LINK_SENT });
    } catch (error) {
      toastFailure("Request Failed", error);
      applyFieldErrors(form, error);
    }
  });

  return (
    <AuthFrame
      title="Forgot Password"
      text="Enter the email you sign in with, and we will send you a link to choose a new password."
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field label="Email" error={form.formState.errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register("email")} />
        </Field>
        <FormProblem error={request.error} />
        <Button type="submit" size="lg" pending={request.isPending} pendingLabel="Sending...">
          Send Reset Link
        </Button>
        <AuthLink href="/">Back to Login</AuthLink>
      </form>
    </AuthFrame>
  );
}

function ResetLinkSent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  return (
    <AuthFrame title="Reset Link Sent" text={RESET_LINK_SENT}>
      <Hints>
        <li>
          Check the inbox and the spam folder of <strong className="font-semibold">{email}</strong>.
        </li>
        <li>Open the link within one hour. It works once.</li>
        <li>Nothing after a few minutes? Check the address and ask for another link.</li>
      </Hints>
      <div className="mt-6 grid gap-4">
        <Button variant="outline" onClick={onTryAgain}>
          Try Another Email
        </Button>
        <AuthLink href="/">Back to Login</AuthLink>
      </div>
    </AuthFrame>
  );
}
