import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { RecordDialog } from "#client/components/record-form.tsx";
import { useInvite } from "#client/data/staff.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import type { InvitationsInput, SentInvitation, StaffMember } from "#shared/api/staff.ts";
import { AddressesField } from "./addresses-field.tsx";
import { type InviteFormValues, inviteForm } from "./invite-form.ts";

type InviteDialogProps = {
  title: string;
  /** of the people whom they join */
  path: string;
  /** who are there already, as far as the form itself refuses them */
  people: readonly Pick<StaffMember, "email" | "isActive">[];
  onClose: () => void;
  onSent: (sent: SentInvitation[]) => void;
};

export function InviteDialog({ title, path, people, onClose, onSent }: InviteDialogProps) {
  const invite = useInvite(path);
  const [resolver] = useState(() => zodResolver(inviteForm(people)));
  const record = useRecordForm<{ id: number }, InviteFormValues, InvitationsInput>({
    resolver,
    noun: "invitation",
    row: null,
    valuesOf: () => ({ emails: "" }),
    read: async () => null,
    onFailure: (error) => toastFailure("Failed to send invitations", error),
  });

  const submit = record.submitWith(async (input) => {
    onSent(await invite.mutateAsync(input));
    onClose();
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel="Send invitations"
      pendingLabel="Sending..."
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressesField
        field={record.form.register("emails")}
        error={record.form.formState.errors.emails?.message}
        rows={5}
      />
    </RecordDialog>
  );
}
