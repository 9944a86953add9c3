import Copy from "lucide-react/icons/copy";
import MailCheck from "lucide-react/icons/mail-check";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#client/components/ui/dialog.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { toast } from "#client/lib/toast.ts";
import type { Invitation } from "#shared/api/schools-admin.ts";

type InvitationNoticeProps = { invitation: Invitation; onClose: () => void };

/** How the administrator of the school that was just made gets in. */
export function InvitationNotice({ invitation, onClose }: InvitationNoticeProps) {
  const { email, temporaryPassword } = invitation;
  if (temporaryPassword === undefined) return <Mailed email={email} onClose={onClose} />;
  return <HandOver email={email} temporaryPassword={temporaryPassword} onClose={onClose} />;
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

type HandOverProps = { email: string; temporaryPassword: string; onClose: () => void };

function HandOver({ email, temporaryPassword, onClose }: HandOverProps) {
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(temporaryPassword);
      toast({ title: "Copied", description: "The temporary password is on the clipboard." });
    } catch {
      // Without https there is no clipboard: the selected text can be copied by hand.
      toast({ title: "Not copied", description: "Press Ctrl+C or Cmd+C to copy the selected password." });
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title="Hand Over the Temporary Password" size="sm" keepOnOutsidePress>
      <DialogBody>
        <p>
          The invitation could not be mailed. Give this password to{" "}
          <strong className="font-semibold wrap-anywhere">{email}</strong> yourself. It is shown only once,
          and must be changed at the first sign-in.
        </p>
        <Field label="Temporary Password">
          <Input
            ref={field}
            readOnly
            value={temporaryPassword}
            onFocus={({ target }) => target.select()}
            className="font-mono tracking-wide"
          />
        </Field>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
