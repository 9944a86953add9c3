import { useQueryClient } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { schoolQuery } from "#client/data/school.api.ts";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { useLoadedSchool, WithSchool } from "#client/data/with-school.tsx";
import { useLinkedForm } from "#client/lib/forms/use-linked-form.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { InvitationActions } from "#client/records/staff/invitation-actions.tsx";
import { InvitationList } from "#client/records/staff/invitation-list.tsx";
import { PeopleList } from "#client/records/staff/people-list.tsx";
import { PersonButton } from "#client/records/staff/person-button.tsx";
import { providerChange } from "#client/records/staff/person-changes.ts";
import { StaffLoading } from "#client/records/staff/staff-loading.tsx";
import { whomToAsk } from "#client/records/staff/staff-text.ts";
import { useSentInvitations } from "#client/records/staff/use-sent-invitations.tsx";
import type { Staff } from "#shared/api/staff.ts";

const [InviteDialog, loadInviteDialog] = preloadable(
  async () => (await import("#client/records/staff/invite-dialog.tsx")).InviteDialog,
);

export function StaffPage() {
  const staff = useStaff(OWN_STAFF);
  const [inviting, setInviting] = useState(false);
  const { report, handOver } = useSentInvitations();
  const canManage = staff.data?.canManage ?? false;
  usePreload(loadInviteDialog);
  useLinkedForm(() => setInviting(true));
  return (
    <>
      <PageHeader
        title="Staff"
        subtitle="Everyone who works with your school's teams, opponents and games"
        actions={
          canManage ? (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              Invite
            </Button>
          ) : null
        }
      />
      <WithSchool queries={{ staff }} loading={<StaffLoading />}>
        {(loaded) => <StaffCards staff={loaded.staff} onSent={report} />}
      </WithSchool>
      {inviting && canManage && staff.data ? (
        <LazyDialog title="Invite Colleagues" onClose={() => setInviting(false)}>
          {(frame) => <InviteDialog path={OWN_STAFF} people={staff.data.people} onSent={report} {...frame} />}
        </LazyDialog>
      ) : null}
      {handOver}
    </>
  );
}

type OnSent = ReturnType<typeof useSentInvitations>["report"];

function StaffCards({ staff, onSent }: { staff: Staff; onSent: OnSent }) {
  const { timezone } = useLoadedSchool();
  const queryClient = useQueryClient();
  const { canManage, people, invitations } = staff;
  // The school lists who may register, and so is another version now.
  const onChanged = () => void queryClient.invalidateQueries(schoolQuery);
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      {canManage ? null : (
        <p className="text-pretty wrap-anywhere">
          <Isolated>{whomToAsk(people)}</Isolated>
        </p>
      )}
      <Card>
        <CardHeader title="People" />
        <CardBody className="py-0">
          <PeopleList
            staff={staff}
            path={OWN_STAFF}
            timeZone={timezone}
            more={(person, describedBy) => {
              const change = providerChange(person);
              return change ? (
                <PersonButton path={OWN_STAFF} {...{ person, change, describedBy, onChanged }} />
              ) : null;
            }}
            onChanged={onChanged}
          />
          {people.length + invitations.length === 1 ? <NobodyElse canManage={canManage} /> : null}
        </CardBody>
      </Card>
      {invitations.length > 0 ? <InvitationsCard staff={staff} onSent={onSent} /> : null}
    </div>
  );
}

function NobodyElse({ canManage }: { canManage: boolean }) {
  return (
    <p className="border-t border-line py-4 text-sm text-ink-muted">
      {canManage
        ? "You're the only one here so far. Invite colleagues: each gets a link by email and chooses a password."
        : "Nobody else works here yet."}
    </p>
  );
}

function InvitationsCard({ staff: { canManage, invitations }, onSent }: { staff: Staff; onSent: OnSent }) {
  const { timezone } = useLoadedSchool();
  return (
    <Card>
      <CardHeader
        title="Pending Invitations"
        description="Invited, but they haven't set up an account yet."
      />
      <CardBody className="py-0">
        <InvitationList
          invitations={invitations}
          timeZone={timezone}
          actions={
            canManage
              ? (invitation, describedBy) => (
                  <InvitationActions
                    invitation={invitation}
                    path={OWN_STAFF}
                    describedBy={describedBy}
                    onSent={onSent}
                  />
                )
              : undefined
          }
        />
      </CardBody>
    </Card>
  );
}
