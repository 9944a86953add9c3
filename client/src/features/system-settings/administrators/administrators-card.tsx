import UserPlus from "lucide-react/icons/user-plus";
import { useId, useState } from "react";
import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { InvitationActions } from "#client/records/staff/invitation-actions.tsx";
import { InvitationList } from "#client/records/staff/invitation-list.tsx";
import { InviteDialog } from "#client/records/staff/invite-dialog.tsx";
import { PersonBadges } from "#client/records/staff/people-list.tsx";
import { PersonButton } from "#client/records/staff/person-button.tsx";
import { secondStepChange } from "#client/records/staff/person-changes.ts";
import { StaffEntry } from "#client/records/staff/staff-entry.tsx";
import { PeopleLoading } from "#client/records/staff/staff-loading.tsx";
import { personLabel, signInText } from "#client/records/staff/staff-text.ts";
import { useSentInvitations } from "#client/records/staff/use-sent-invitations.tsx";
import type { Administrator } from "#shared/api/sysadmin/administrators.ts";
import { ADMINISTRATORS, useAdministrators, useDeleteAdministrator } from "./administrators.api.ts";

/** The people who run the installation, and those who are invited to. */
export function AdministratorsCard() {
  const { data, isPending, error, isFetching, refetch } = useAdministrators();
  const [inviting, setInviting] = useState(false);
  const [deleting, setDeleting] = useState<Administrator | null>(null);
  const { report, handOver } = useSentInvitations();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="System Administrators"
        description="Each of them can do everything here. With two or more, one can help another who has lost a phone."
        action={
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            Invite
          </Button>
        }
        className="pb-3 max-sm:flex-wrap max-sm:[&>button]:w-full"
      />
      <CardBody className="border-t border-line py-0">
        {isPending ? <PeopleLoading /> : null}
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />
        ) : null}
        <ul aria-label="System administrators" className="divide-y divide-line">
          {data?.people.map((person) => (
            <AdministratorItem
              key={person.id}
              person={person}
              timeZone={timeZone}
              onDelete={() => setDeleting(person)}
            />
          ))}
        </ul>
        {data && data.invitations.length > 0 ? (
          <section className="border-t border-line pt-4">
            <h3 className="text-lg">Pending Invitations</h3>
            <InvitationList
              invitations={data.invitations}
              timeZone={timeZone}
              actions={(invitation, describedBy) => (
                <InvitationActions
                  invitation={invitation}
                  path={ADMINISTRATORS}
                  describedBy={describedBy}
                  onSent={report}
                />
              )}
            />
          </section>
        ) : null}
      </CardBody>
      {inviting ? (
        <InviteDialog
          title="Invite System Administrators"
          path={ADMINISTRATORS}
          people={[]}
          onClose={() => setInviting(false)}
          onSent={report}
        />
      ) : null}
      {deleting ? <DeleteAdministrator person={deleting} onClose={() => setDeleting(null)} /> : null}
      {handOver}
    </Card>
  );
}

type AdministratorItemProps = { person: Administrator; timeZone: string; onDelete: () => void };

function AdministratorItem({ person, timeZone, onDelete }: AdministratorItemProps) {
  const nameId = useId();
  const name = personLabel(person);
  const secondStep = secondStepChange(person);
  return (
    <StaffEntry
      titleId={nameId}
      title={name}
      badges={<PersonBadges person={person} />}
      actions={
        person.isYou ? null : (
          <>
            {secondStep ? (
              <PersonButton
                person={person}
                change={secondStep}
                path={ADMINISTRATORS}
                describedBy={nameId}
                onChanged={() => {}}
              />
            ) : null}
            <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onDelete}>
              Delete
            </Button>
          </>
        )
      }
    >
      {name === person.email ? null : <p className="wrap-anywhere">{person.email}</p>}
      <p className="tabular-nums">{signInText(person, timeZone)}</p>
    </StaffEntry>
  );
}

function DeleteAdministrator({ person, onClose }: { person: Administrator; onClose: () => void }) {
  const remove = useDeleteAdministrator();
  return (
    <DeleteDialog
      title="Delete System Administrator"
      name={personLabel(person)}
      question="The account goes for good. They're signed out right away, and we email them and the other administrators that you did this."
      onDelete={() => remove.mutateAsync(person.id)}
      deleted={{ title: "Administrator deleted successfully" }}
      onFailure={(error) => toastFailure("Failed to delete administrator", error)}
      onClose={onClose}
    />
  );
}
