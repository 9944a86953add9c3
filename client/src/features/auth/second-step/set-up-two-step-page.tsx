import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { currentUserQuery, useCurrentUser } from "#client/data/account/auth.api.ts";
import { whyNoPasskeys } from "#client/data/account/second-step.api.ts";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { LatePasskeyDialog, LateTotpDialog } from "#client/records/second-step/late-windows.tsx";

/** Holds an account that must have a second step until it has one; the application opens by itself afterwards. */
export function SetUpTwoStepPage() {
  const { data: user } = useCurrentUser();
  const client = useQueryClient();
  const { signOut, pending } = useSignOut();
  const [open, setOpen] = useState<"passkey" | "app" | null>(null);
  if (!user) return null;

  const goOn = () => {
    setOpen(null);
    void client.invalidateQueries(currentUserQuery);
  };
  return (
    <AuthFrame
      title="Set Up Two-Step Sign-In"
      text={`${user.school?.name ?? "This system"} asks for a second step after your password: a passkey, or a code from an app on your phone. Set one up to continue.`}
    >
      <div className="grid gap-4">
        {whyNoPasskeys() ? null : (
          <Button size="lg" onClick={() => setOpen("passkey")}>
            Add a passkey
          </Button>
        )}
        <Button size="lg" variant="outline" onClick={() => setOpen("app")}>
          Set up an authenticator app
        </Button>
        <Button variant="link" className="justify-self-start" onClick={signOut} disabled={pending}>
          Sign Out
        </Button>
      </div>
      {open === "passkey" ? <LatePasskeyDialog isFirst onClose={goOn} /> : null}
      {open === "app" ? <LateTotpDialog onClose={goOn} /> : null}
    </AuthFrame>
  );
}
