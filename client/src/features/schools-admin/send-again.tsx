import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import { useSendInvitationAgain } from "./schools-admin.api.ts";

type SendAgainProps = {
  /** of the school's people */
  path: string;
  person: StaffMember;
  /** the id of the heading that names the person */
  describedBy: string;
  onUndelivered: (secret: { email: string; temporaryPassword: string }) => void;
};

/** For somebody who does not find the way in: a new temporary password, or a link to choose a new one. */
export function SendAgain({ path, person: { id, email }, describedBy, onUndelivered }: SendAgainProps) {
  const sendAgain = useSendInvitationAgain(path);
  const button = usePassFocusOn(sendAgain.isPending);

  const send = () =>
    sendAgain.mutate(id, {
      onSuccess: ({ delivered, temporaryPassword }) => {
        if (delivered)
          toast({ title: "Invitation sent", description: `We emailed ${email} how to sign in.` });
        else if (temporaryPassword !== undefined) onUndelivered({ email, temporaryPassword });
        else toast({ title: FAILED, description: "The email couldn't be sent.", variant: "destructive" });
      },
      onError: (error) => toastFailure(FAILED, error),
    });

  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      aria-describedby={describedBy}
      pending={sendAgain.isPending}
      pendingLabel="Sending..."
      onClick={send}
    >
      Send invitation again
    </Button>
  );
}

const FAILED = "Failed to send the invitation";
