import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useCancelInvitation, useResendInvitation } from "#client/data/staff.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { SentInvitation, StaffInvitation } from "#shared/api/staff.ts";

type InvitationActionsProps = {
  invitation: StaffInvitation;
  /** of the people whom the invited person joins */
  path: string;
  /** the id of the heading that names the invited person */
  describedBy: string;
  onSent: (sent: SentInvitation[]) => void;
};

export function InvitationActions({ invitation, path, describedBy, onSent }: InvitationActionsProps) {
  const resend = useResendInvitation(path);
  const cancel = useCancelInvitation(path);
  const resendButton = usePassFocusOn(resend.isPending);
  const cancelButton = usePassFocusOn(cancel.isPending);
  const atWork = resend.isPending || cancel.isPending;
  const { id, email } = invitation;

  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: (sent) => onSent([sent]),
      onError: (error) => toastFailure("Failed to send the invitation", error),
    });
  const end = () =>
    cancel.mutate(id, {
      onSuccess: () =>
        toast({
          title: "Invitation canceled",
          description: `The link that ${email} was sent no longer works.`,
        }),
      onError: (error) => toastFailure("Failed to cancel the invitation", error),
    });

  const common = {
    variant: "outline",
    size: "sm",
    "aria-describedby": describedBy,
    disabled: atWork,
  } as const;
  return (
    <>
      <Button
        {...common}
        ref={resendButton}
        pending={resend.isPending}
        pendingLabel="Sending..."
        onClick={sendAgain}
      >
        Resend
      </Button>
      <Button
        {...common}
        ref={cancelButton}
        pending={cancel.isPending}
        pendingLabel="Canceling..."
        onClick={end}
      >
        Cancel invitation
      </Button>
    </>
  );
}
