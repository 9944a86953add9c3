import { useLocation, useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import type { User } from "#shared/api/sysadmin/users.ts";
import { AuthLink } from "./auth-link.tsx";
import { useSignOut } from "./use-sign-out.ts";

type SignOutFirstProps = {
  title: string;
  user: Pick<User, "email">;
  /** the page's own account, where it is known */
  meantFor?: string;
};

/** Stands where a page for getting in would, for somebody who is in: perhaps with another account. */
export function SignOutFirst({ title, user, meantFor }: SignOutFirstProps) {
  const [path] = useLocation();
  const search = useSearch();
  const { signOut, pending } = useSignOut(search ? `${path}?${search}` : path);
  return (
    <AuthFrame
      title={title}
      text={
        <>
          You are signed in as <Address>{user.email}</Address>.{" "}
          {meantFor === undefined ? null : (
            <>
              This invitation is for <Address>{meantFor}</Address>.{" "}
            </>
          )}
          Sign out to continue.
        </>
      }
    >
      <div className="grid gap-4">
        <Button size="lg" onClick={signOut} pending={pending} pendingLabel="Signing out...">
          Sign Out and Continue
        </Button>
        <AuthLink href="/">Stay signed in</AuthLink>
      </div>
    </AuthFrame>
  );
}

function Address({ children }: { children: string }) {
  return <strong className="font-semibold wrap-anywhere">{children}</strong>;
}
