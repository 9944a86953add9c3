import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { AuthFrame } from "#client/features/auth/auth-frame.tsx";

/** @param text why the link leads nowhere, in the server's words */
export function DeadInvitation({ text }: { text: string }) {
  return (
    <AuthFrame title="Invalid Invitation" text={text}>
      <ButtonLink href="/" size="lg" className="w-full">
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}
