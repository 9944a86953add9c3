import { useLocation, useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { useCurrentUser } from "./auth.api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthLink } from "./auth-link.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** For somebody signed in who opens a page for getting in again, mostly by a mailed link: perhaps another's. */
export function SignOutFirstPage() {
  const { data: user } = useCurrentUser();
  const [path] = useLocation();
  const search = useSearch();
  const { signOut, pending } = useSignOut(search ? `${path}?${search}` : path);
  if (!user) return null;
  return (
    <AuthFrame
      title={path.startsWith("/reset-password") ? "Reset Password" : "Forgot Password"}
      text={
        <>
          You are signed in as <strong className="font-semibold wrap-anywhere">{user.email}</strong>. Sign out
          to go on.
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
