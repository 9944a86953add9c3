import { useSearchParams } from "wouter";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { isRefusedLink } from "#client/features/auth/password/password.api.ts";
import { SignOutFirst } from "#client/features/auth/sign-in/sign-out-first.tsx";
import { INCOMPLETE_LINK, mailedToken } from "#client/lib/mailed-link.ts";
import { DeadInvitation } from "./dead-invitation.tsx";
import { useInvitation } from "./join.api.ts";
import { JoinForm } from "./join-form.tsx";

/** Behind a mailed invitation, for anybody. Opening it asks only whether the link still works. */
export function JoinPage() {
  const [params] = useSearchParams();
  const token = mailedToken(params);
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <MailedInvitation key={token} token={token} /> : <DeadInvitation text={INCOMPLETE_LINK} />}
    </>
  );
}

function MailedInvitation({ token }: { token: string }) {
  const invitation = useInvitation(token);
  const session = useCurrentUser();
  if (isRefusedLink(invitation.error)) return <DeadInvitation text={invitation.error.serverMessage} />;
  if (!invitation.data || session.data === undefined) return <NotYet queries={[invitation, session]} />;

  const { schoolName, email } = invitation.data;
  if (session.data) {
    return <SignOutFirst title={`Join ${schoolName}`} user={session.data} meantFor={email} />;
  }
  return <JoinForm token={token} invitation={invitation.data} />;
}

type Asked = Pick<ReturnType<typeof useCurrentUser>, "error" | "isError" | "isFetching"> & {
  refetch: () => unknown;
};

function NotYet({ queries }: { queries: readonly Asked[] }) {
  const failed = queries.filter(({ isError }) => isError);
  return (
    <AuthFrame title="Invitation">
      {failed.length > 0 ? (
        <ErrorPanel
          error={failed[0]?.error}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
          className="border-0 px-0 py-2"
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner className="size-5" />
          Opening your invitation...
        </p>
      )}
    </AuthFrame>
  );
}
