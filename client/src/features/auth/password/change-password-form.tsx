import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import type { z } from "zod";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { UsernameHint } from "#client/features/auth/sign-in/username-hint.tsx";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { changePasswordForm } from "#shared/api/auth.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { usePasswordChange } from "./use-password-change.ts";

export function ChangePasswordForm({ email }: { email: string }) {
  const { changePassword, error, pending, pendingLabel } = usePasswordChange();
  const [, navigate] = useLocation();
  const form = useForm<z.output<typeof changePasswordForm>>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    changePassword({ currentPassword, newPassword }, (failure) => applyFieldErrors(form, failure)),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <UsernameHint email={email} />
      <Field label="Current Password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
      </Field>
      <NewPasswordFields
        typed={form.watch("newPassword")}
        newPassword={form.register("newPassword", { deps: "confirmPassword" })}
        confirmPassword={form.register("confirmPassword")}
        errors={errors}
      />
      <FormProblem error={error} />
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="outline" onClick={() => navigate("/")}>
          Cancel
        </Button>
        <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
