import { useLocation } from "wouter";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { SignOutFirst } from "./sign-out-first.tsx";

/** For somebody signed in who opens a page for getting in again, mostly by a mailed link: perhaps another's. */
export function SignOutFirstPage() {
  const { data: user } = useCurrentUser();
  const [path] = useLocation();
  if (!user) return null;
  return (
    <SignOutFirst
      title={path.startsWith("/reset-password") ? "Reset Password" : "Forgot Password"}
      user={user}
    />
  );
}
