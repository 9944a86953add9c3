import MailCheck from "lucide-react/icons/mail-check";
import X from "lucide-react/icons/x";
import { Button } from "#client/components/ui/button.tsx";
import type { Invitation } from "#shared/api/sysadmin/schools-admin.ts";
import { PasswordHandOver } from "./password-hand-over.tsx";

type InvitationNoticeProps = { invitation: Invitation; onClose: () => void };

export function InvitationNotice({ invitation, onClose }: InvitationNoticeProps) {
  const { email, temporaryPassword } = invitation;
  if (temporaryPassword === undefined) return <Mailed email={email} onClose={onClose} />;
  return <PasswordHandOver email={email} temporaryPassword={temporaryPassword} onClose={onClose} />;
}

function Mailed({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div
      role="status"
      className="mb-5 flex items-center gap-3 rounded-md border-l-4 border-green-mark bg-green-wash py-2 pr-2 pl-4 text-sm text-green"
    >
      <MailCheck aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium wrap-anywhere">
        {`An invitation with a temporary password was sent to ${email}.`}
      </p>
      <Button variant="ghost" size="icon-sm" onClick={onClose}>
        <X aria-hidden="true" />
        <span className="sr-only">Dismiss</span>
      </Button>
    </div>
  );
}
