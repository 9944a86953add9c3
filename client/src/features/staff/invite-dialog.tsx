import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { RecordDialog } from "#client/components/record-form.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Textarea } from "#client/components/ui/textarea.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/use-record-form.ts";
import {
  type InvitationsInput,
  MAX_INVITED_AT_ONCE,
  type SentInvitation,
  type StaffMember,
} from "#shared/api/staff.ts";
import { type InviteFormValues, inviteForm } from "./invite-form.ts";
import { useInvite } from "./staff.api.ts";

type InviteDialogProps = {
  title: string;
  people: readonly StaffMember[];
  onClose: () => void;
  onSent: (sent: SentInvitation[]) => void;
};

export function InviteDialog({ title, people, onClose, onSent }: InviteDialogProps) {
  const invite = useInvite();
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
      <Field
        label="Email Addresses"
        error={record.form.formState.errors.emails?.message}
        hint={`Up to ${MAX_INVITED_AT_ONCE}, separated by commas, spaces or new lines. Each person gets a link to set up an account.`}
      >
        <Textarea
          rows={5}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...record.form.register("emails")}
        />
      </Field>
    </RecordDialog>
  );
}
