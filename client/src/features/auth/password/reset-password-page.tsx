import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { AuthLink } from "#client/features/auth/sign-in/auth-link.tsx";
import { mailedToken } from "#client/lib/mailed-link.ts";
import { toast } from "#client/lib/toast.ts";
import { DEAD_RESET_LINK } from "#shared/api/auth.ts";
import { isRefusedLink, useResetToken } from "./password.api.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const MALFORMED = "This password reset link is invalid or malformed.";

/** Behind the mailed link. Opening it asks only whether the link still works. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = mailedToken(params);
  return token ? <MailedLink key={token} token={token} /> : <InvalidResetLink text={MALFORMED} />;
}

function MailedLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useResetToken(token);
  if (data) return <ResetPasswordForm token={token} />;
  if (isRefusedLink(error)) return <InvalidResetLink text={DEAD_RESET_LINK} />;
  return (
    <AuthFrame title="Reset Password">
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
          className="border-0 px-0 py-2"
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner className="size-5" />
          Validating reset link...
        </p>
      )}
    </AuthFrame>
  );
}

function InvalidResetLink({ text }: { text: string }) {
  useEffect(() => toast({ title: "Invalid Reset Link", description: text, variant: "destructive" }), [text]);
  return (
    <AuthFrame title="Invalid Reset Link" text={text}>
      <div className="grid gap-4">
        <ButtonLink href="/forgot-password" size="lg">
          Request New Reset Link
        </ButtonLink>
        <AuthLink href="/">Back to Login</AuthLink>
      </div>
    </AuthFrame>
  );
}
