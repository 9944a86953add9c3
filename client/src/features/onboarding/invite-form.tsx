import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { OWN_STAFF, useInvite } from "#client/data/staff.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { AddressesField } from "#client/records/staff/addresses-field.tsx";
import { type InviteFormValues, inviteForm } from "#client/records/staff/invite-form.ts";
import { useSentInvitations } from "#client/records/staff/use-sent-invitations.tsx";
import type { InvitationsInput, StaffMember } from "#shared/api/staff.ts";

const EMPTY: InviteFormValues = { emails: "" };

/** Invites colleagues without leaving the page. @param people who are here already */
export function InviteForm({ people }: { people: readonly StaffMember[] }) {
  const invite = useInvite(OWN_STAFF);
  const { report: reportSent, handOver } = useSentInvitations();
  const form = useForm<InviteFormValues, unknown, InvitationsInput>({
    resolver: zodResolver(inviteForm(people)),
    defaultValues: EMPTY,
  });
  const { problem, report, forget } = useSaveProblem(form, async () => EMPTY);

  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      const sent = await invite.mutateAsync(input);
      form.reset(EMPTY);
      reportSent(sent);
    } catch (error) {
      toastFailure("Failed to send invitations", error);
      report(error);
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <SaveProblemNotice problem={problem} />
        <AddressesField
          field={form.register("emails")}
          error={form.formState.errors.emails?.message}
          rows={3}
        />
        <Button
          type="submit"
          pending={form.formState.isSubmitting}
          pendingLabel="Sending..."
          className="justify-self-start max-sm:justify-self-stretch"
        >
          Invite
        </Button>
        <UnsavedChanges exist={form.formState.isDirty} />
      </form>
      {handOver}
    </>
  );
}
