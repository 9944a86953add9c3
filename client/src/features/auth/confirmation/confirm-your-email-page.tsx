import { Button } from "#client/components/ui/button.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { Hints } from "#client/features/auth/hints.tsx";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { useResendConfirmation, useUnconfirmedUser } from "./confirmation.api.ts";

/** Holds an account until its address is confirmed; the application opens by itself afterwards. */
export function ConfirmYourEmailPage() {
  const { data: user, isFetching, refetch } = useUnconfirmedUser();
  const { signOut, pending } = useSignOut();
  if (!user) return null;

  const lookAgain = async () => {
    const { data, error } = await refetch();
    if (error) return toastFailure("Couldn't check", error);
    if (data?.emailVerified === false) toast({ title: "Not confirmed yet", description: CONFIRM_FIRST });
  };

  return (
    <AuthFrame
      title="Confirm your email"
      text={`Before you can see ${user.school?.name ?? "your school"}'s schedule, confirm that this address is yours.`}
    >
      <WhatToLookFor email={user.email} />
      <div className="mt-6 grid gap-4">
        <Button size="lg" onClick={lookAgain} pending={isFetching} pendingLabel="Checking...">
          I've confirmed
        </Button>
        <Resend />
        <Button variant="link" className="justify-self-start" onClick={signOut} disabled={pending}>
          Sign Out
        </Button>
      </div>
    </AuthFrame>
  );
}

const CONFIRM_FIRST = "Open the link in the email and press Confirm Email there.";

function WhatToLookFor({ email }: Pick<User, "email">) {
  return (
    <Hints>
      <li>
        We sent an email to <strong className="font-semibold">{email}</strong>. Look for the subject{" "}
        <q>Confirm your email</q>, and check your spam folder.
      </li>
      <li>{CONFIRM_FIRST} The link works once, for 24 hours.</li>
      <li>Wrong address, or no email? Ask your athletic department which address it has.</li>
    </Hints>
  );
}

function Resend() {
  const resend = useResendConfirmation();

  const send = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: "Email Sent", description: message }),
      onError: (error) => toastFailure("Email Not Sent", error),
    });

  return (
    <>
      <Button variant="outline" size="lg" onClick={send} pending={resend.isPending} pendingLabel="Sending...">
        Resend Email
      </Button>
      <FormProblem error={resend.error} />
      {resend.isSuccess ? <p className="text-sm text-ink-muted">{resend.data.message}</p> : null}
    </>
  );
}
