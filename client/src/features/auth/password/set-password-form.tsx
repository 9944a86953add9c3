import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#client/components/ui/button.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { UsernameHint } from "#client/features/auth/sign-in/username-hint.tsx";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { forcedPasswordForm } from "#shared/api/auth.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { usePasswordChange } from "./use-password-change.ts";

/** For a temporary password: it was typed a moment ago at the sign-in and is not asked for again. */
export function SetPasswordForm({ email }: { email: string }) {
  const { changePassword, error, pending, pendingLabel } = usePasswordChange();
  const { signOut, pending: signingOut } = useSignOut();
  const form = useForm<z.output<typeof forcedPasswordForm>>({
    resolver: zodResolver(forcedPasswordForm),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });

  const submit = form.handleSubmit(({ newPassword }) =>
    changePassword({ newPassword }, (failure) => applyFieldErrors(form, failure)),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <UsernameHint email={email} />
      <NewPasswordFields
        typed={form.watch("newPassword")}
        newPassword={form.register("newPassword", { deps: "confirmPassword" })}
        confirmPassword={form.register("confirmPassword")}
        errors={form.formState.errors}
      />
      <FormProblem error={error} />
      <Button type="submit" size="lg" pending={pending} pendingLabel={pendingLabel}>
        Set Password
      </Button>
      <Button
        variant="link"
        className="justify-self-start"
        onClick={signOut}
        disabled={pending || signingOut}
      >
        Sign Out
      </Button>
    </form>
  );
}
