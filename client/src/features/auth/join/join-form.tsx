import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { NameFields } from "#client/components/name-fields.tsx";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { NewPasswordField } from "#client/features/auth/password/new-password-field.tsx";
import { UsernameHint } from "#client/features/auth/sign-in/username-hint.tsx";
import { ApiError } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import { providerAddress } from "#client/records/providers/sign-in-links.tsx";
import { type JoinInput, joinInput, type OpenInvitation } from "#shared/api/staff.ts";
import { DeadInvitation } from "./dead-invitation.tsx";
import { useJoin } from "./join.api.ts";

const resolver = zodResolver(joinInput);

type JoinFormProps = { token: string; invitation: OpenInvitation };

export function JoinForm({ token, invitation }: JoinFormProps) {
  const { schoolName, administrator, email, provider, providerId } = invitation;
  const join = useJoin(token);
  const form = useForm<JoinInput>({
    resolver,
    defaultValues: { firstName: "", lastName: "", password: "" },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await join.mutateAsync(input);
      toast({ title: "Welcome!", description: "Your account is ready." });
    } catch (error) {
      toastFailure("Account setup failed", error);
      applyFieldErrors(form, error);
    }
  });

  if (endedMeanwhile(join.error)) return <DeadInvitation text={join.error.serverMessage} />;
  return (
    <AuthFrame
      title={`Join ${schoolName}`}
      text={
        <>
          You will sign in as <strong className="font-semibold wrap-anywhere">{email}</strong>
          {administrator ? ", a system administrator." : "."}
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <UsernameHint email={email} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameFields
            firstName={form.register("firstName")}
            lastName={form.register("lastName")}
            errors={errors}
          />
        </div>
        <NewPasswordField
          label="Password"
          typed={form.watch("password")}
          field={form.register("password")}
          error={errors.password}
        />
        <FormProblem error={join.error} />
        <Button type="submit" size="lg" pending={join.isPending} pendingLabel="Please wait...">
          Set Up Account
        </Button>
        {provider && providerId ? (
          <a href={providerAddress(providerId)} className={buttonClass({ variant: "outline", size: "lg" })}>
            Sign in with {provider}
          </a>
        ) : null}
      </form>
    </AuthFrame>
  );
}

/** Whether the link worked when the page was opened, and has been used, replaced or taken back since. */
function endedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
