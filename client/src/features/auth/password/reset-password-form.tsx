import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { AuthLink } from "#client/features/auth/sign-in/auth-link.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { MIN_RESET_PASSWORD, resetPasswordForm } from "#shared/api/auth.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useResetPassword } from "./password.api.ts";

type PasswordReset = ReturnType<typeof useResetPassword>;

export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword();
  return reset.isSuccess ? <ResetSuccessful /> : <PasswordForm token={token} reset={reset} />;
}

function PasswordForm({ token, reset }: { token: string; reset: PasswordReset }) {
  const form = useForm<z.output<typeof resetPasswordForm>>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await reset.mutateAsync({ token, newPassword });
    } catch (error) {
      toastFailure("Password Reset Failed", error);
      applyFieldErrors(form, error);
    }
  });

  return (
    <AuthFrame title="Reset Password" text="Choose a new password. You will be signed out everywhere else.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NewPasswordFields
          min={MIN_RESET_PASSWORD}
          typed={form.watch("newPassword")}
          newPassword={form.register("newPassword", { deps: "confirmPassword" })}
          confirmPassword={form.register("confirmPassword")}
          errors={form.formState.errors}
        />
        <FormProblem error={reset.error} />
        <Button type="submit" size="lg" pending={reset.isPending} pendingLabel="Resetting...">
          Reset Password
        </Button>
        {reset.isError ? <AuthLink href="/forgot-password">Request New Reset Link</AuthLink> : null}
        <AuthLink href="/auth">Back to Login</AuthLink>
      </form>
    </AuthFrame>
  );
}

function ResetSuccessful() {
  return (
    <AuthFrame
      title="Password Reset Successful"
      text="Your password has been reset. Sign in with the new one."
    >
      <ButtonLink href="/" size="lg" className="w-full">
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}
