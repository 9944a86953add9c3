import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useResendInvitation, useTakeBackInvitation } from "#client/data/staff.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { SentInvitation, StaffInvitation } from "#shared/api/staff.ts";

type InvitationActionsProps = {
  invitation: StaffInvitation;
  /** the id of the heading that names the invited person */
  describedBy: string;
  onSent: (sent: SentInvitation[]) => void;
};

export function InvitationActions({ invitation, describedBy, onSent }: InvitationActionsProps) {
  const resend = useResendInvitation();
  const takeBack = useTakeBackInvitation();
  const resendButton = usePassFocusOn(resend.isPending);
  const takeBackButton = usePassFocusOn(takeBack.isPending);
  const atWork = resend.isPending || takeBack.isPending;
  const { id, email } = invitation;

  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: (sent) => onSent([sent]),
      onError: (error) => toastFailure("Failed to send the invitation", error),
    });
  const end = () =>
    takeBack.mutate(id, {
      onSuccess: () =>
        toast({
          title: "Invitation taken back",
          description: `The link that ${email} was sent no longer works.`,
        }),
      onError: (error) => toastFailure("Failed to take the invitation back", error),
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
        ref={takeBackButton}
        pending={takeBack.isPending}
        pendingLabel="Taking back..."
        onClick={end}
      >
        Take back
      </Button>
    </>
  );
}
