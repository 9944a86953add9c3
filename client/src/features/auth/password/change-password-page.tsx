import { Card, CardBody } from "#client/components/ui/card.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";

/** Inside the application, unless the change is forced: then there is nothing else. */
export function ChangePasswordPage() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  if (user.mustChangePassword) {
    return (
      <AuthFrame
        title="Set Your Password"
        text="You signed in with a temporary password. Choose your own to continue."
      >
        <SetPasswordForm email={user.email} />
      </AuthFrame>
    );
  }
  return (
    <>
      <PageHeader
        title="Change Password"
        subtitle="You'll be signed out everywhere. Then sign in with the new password."
      />
      <Card className="max-w-xl">
        <CardBody className="sm:p-6">
          <ChangePasswordForm email={user.email} />
        </CardBody>
      </Card>
    </>
  );
}
