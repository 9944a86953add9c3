import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { currentUserQuery, useCurrentUser } from "#client/data/account/auth.api.ts";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { LateTotpDialog } from "#client/records/second-step/late-windows.tsx";

/** Holds an account that must have a second step until it has one; the application opens by itself afterwards. */
export function SetUpTwoStepPage() {
  const { data: user } = useCurrentUser();
  const client = useQueryClient();
  const { signOut, pending } = useSignOut();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;

  const goOn = () => {
    setOpen(false);
    void client.invalidateQueries(currentUserQuery);
  };
  return (
    <AuthFrame
      title="Set Up Two-Step Sign-In"
      text={`${user.school?.name ?? "This system"} asks for a second step after your password: a code from an app on your phone. Set it up to continue.`}
    >
      <div className="grid gap-4">
        <Button size="lg" onClick={() => setOpen(true)}>
          Set up an authenticator app
        </Button>
        <Button variant="link" className="justify-self-start" onClick={signOut} disabled={pending}>
          Sign Out
        </Button>
      </div>
      {isOpen ? <LateTotpDialog onClose={goOn} /> : null}
    </AuthFrame>
  );
}
