import Clock from "lucide-react/icons/clock";
import MailX from "lucide-react/icons/mail-x";
import { type ReactNode, useId } from "react";
import { Badge } from "#client/components/ui/badge.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { StaffInvitation } from "#shared/api/staff.ts";
import { StaffEntry } from "./staff-entry.tsx";
import { invitationText, isExpired } from "./staff-text.ts";

type InvitationListProps = {
  invitations: readonly StaffInvitation[];
  timeZone: string;
  /** acts on an invitation, described by the heading with that id */
  actions?: (invitation: StaffInvitation, describedBy: string) => ReactNode;
};

export function InvitationList({ invitations, ...rest }: InvitationListProps) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <PendingInvitation key={invitation.id} invitation={invitation} {...rest} />
      ))}
    </ul>
  );
}

type PendingInvitationProps = Omit<InvitationListProps, "invitations"> & { invitation: StaffInvitation };

function PendingInvitation({ invitation, timeZone, actions }: PendingInvitationProps) {
  const titleId = useId();
  return (
    <StaffEntry
      titleId={titleId}
      title={invitation.email}
      badges={
        <>
          {isExpired(invitation) ? (
            <Badge tone="gray">
              <Clock aria-hidden="true" />
              Expired
            </Badge>
          ) : null}
          {invitation.delivered ? null : (
            <Badge tone="red">
              <MailX aria-hidden="true" />
              Could not be mailed
            </Badge>
          )}
        </>
      }
      actions={actions?.(invitation, titleId)}
    >
      <p className="tabular-nums wrap-anywhere">
        <Isolated>{invitationText(invitation, timeZone)}</Isolated>
      </p>
    </StaffEntry>
  );
}
