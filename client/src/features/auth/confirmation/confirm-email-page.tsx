import { useSearchParams } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { INCOMPLETE_LINK, mailedToken } from "#client/lib/mailed-link.ts";
import { toast } from "#client/lib/toast.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { isDeadLink, useConfirmEmail } from "./confirmation.api.ts";

/** Behind the mailed link, for anybody. Opening it does nothing: mail scanners open links too. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const token = mailedToken(params);
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <MailedLink key={token} token={token} /> : <InvalidLink text={INCOMPLETE_LINK} />}
    </>
  );
}

function MailedLink({ token }: { token: string }) {
  const confirmation = useConfirmEmail();

  const confirm = () =>
    confirmation.mutate(token, {
      onSuccess: ({ message }) => toast({ title: "Email Confirmed", description: message }),
      onError: (error) => toastFailure("Confirmation Failed", error),
    });

  if (confirmation.isSuccess) return <Confirmed />;
  if (isDeadLink(confirmation.error)) return <InvalidLink text={confirmation.error.serverMessage} />;
  return (
    <AuthFrame
      title="Confirm Email"
      text={`Someone created a ${PRODUCT_NAME} account with your email address. If it was you, confirm that the address is yours.`}
    >
      <div className="grid gap-4">
        <FormProblem error={confirmation.error} />
        <Button size="lg" onClick={confirm} pending={confirmation.isPending} pendingLabel="Confirming...">
          Confirm Email
        </Button>
        <p className="text-sm text-ink-muted">Wasn't you? Close this page. Nothing will happen.</p>
      </div>
    </AuthFrame>
  );
}

function Confirmed() {
  return (
    <AuthFrame
      title="Email Confirmed"
      text="Your email address is confirmed. You can use your school's pages now."
    >
      <ButtonLink href="/" size="lg" className="w-full">
        Continue to {PRODUCT_NAME}
      </ButtonLink>
    </AuthFrame>
  );
}

function InvalidLink({ text }: { text: string }) {
  return (
    <AuthFrame title="Invalid Confirmation Link" text={text}>
      <p>Sign in to continue. If your email isn't confirmed yet, you can ask for a new link there.</p>
      <ButtonLink href="/" size="lg" className="mt-6 w-full">
        Continue to {PRODUCT_NAME}
      </ButtonLink>
    </AuthFrame>
  );
}
