import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { buttonClass } from "#client/components/ui/button.tsx";
import { NewPasswordField } from "#client/features/auth/password/new-password-field.tsx";
import { UsernameHint } from "#client/features/auth/sign-in/username-hint.tsx";
import { ApiError } from "#client/lib/api.ts";
import { providerAddress } from "#client/records/providers/sign-in-links.tsx";
import { type JoinInput, joinInput, type OpenInvitation } from "#shared/api/staff.ts";
import { DeadInvitation } from "./dead-invitation.tsx";
import { useJoin } from "./join.api.ts";
import { JoinFrame, submitBy } from "./join-frame.tsx";

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

  if (endedMeanwhile(join.error)) return <DeadInvitation text={join.error.serverMessage} />;
  return (
    <JoinFrame
      schoolName={schoolName}
      email={email}
      as={administrator ? ", a system administrator." : "."}
      names={{ firstName: form.register("firstName"), lastName: form.register("lastName"), errors }}
      fields={
        <>
          <UsernameHint email={email} />
          <NewPasswordField
            label="Password"
            typed={form.watch("password")}
            field={form.register("password")}
            error={errors.password}
          />
        </>
      }
      join={join}
      submitLabel="Set Up Account"
      onSubmit={submitBy(form, join.mutateAsync)}
    >
      {provider && providerId ? (
        <a href={providerAddress(providerId)} className={buttonClass({ variant: "outline", size: "lg" })}>
          Sign in with {provider}
        </a>
      ) : null}
    </JoinFrame>
  );
}

/** Whether the link worked when the page was opened, and has been used, replaced or taken back since. */
function endedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
