import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useSearchParams } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { NewPasswordField } from "#client/features/auth/password/new-password-field.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { INCOMPLETE_LINK, mailedToken } from "#client/lib/mailed-link.ts";
import { toast } from "#client/lib/toast.ts";
import { type ConfirmEmailInput, confirmEmailForm } from "#shared/api/auth.ts";
import type { EmailConfirmation } from "#shared/api/sign-in.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { isDeadLink, useConfirmEmail, wantsPassword } from "./confirmation.api.ts";

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
    confirmation.mutate(
      { token },
      {
        onSuccess: sayConfirmed,
        onError: (error) => {
          if (!wantsPassword(error)) toastFailure(FAILED, error);
        },
      },
    );

  if (wantsPassword(confirmation.error)) return <ChoosePassword token={token} />;
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

const FAILED = "Confirmation Failed";

const sayConfirmed = ({ message }: EmailConfirmation) =>
  toast({ title: "Email Confirmed", description: message });

type PasswordForm = Pick<Required<ConfirmEmailInput>, "newPassword">;

/** For a browser that is not the one that created the account: somebody else may know its first password. */
function ChoosePassword({ token }: { token: string }) {
  const confirmation = useConfirmEmail();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(confirmEmailForm),
    defaultValues: { newPassword: "" },
  });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      sayConfirmed(await confirmation.mutateAsync({ token, newPassword }));
    } catch (error) {
      toastFailure(FAILED, error);
      applyFieldErrors(form, error);
    }
  });

  if (confirmation.isSuccess) return <Confirmed />;
  if (isDeadLink(confirmation.error)) return <InvalidLink text={confirmation.error.serverMessage} />;
  return (
    <AuthFrame
      title="Confirm Email"
      text="Choose a password to finish. It replaces the one that the account was created with."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NewPasswordField
          label="New Password"
          typed={form.watch("newPassword")}
          field={form.register("newPassword")}
          error={form.formState.errors.newPassword}
        />
        <FormProblem error={confirmation.error} />
        <Button type="submit" size="lg" pending={confirmation.isPending} pendingLabel="Confirming...">
          Set Password and Confirm
        </Button>
      </form>
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
