import UsersRound from "lucide-react/icons/users-round";
import { useState } from "react";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { useStaff } from "#client/data/staff.api.ts";
import { InvitationList } from "#client/records/staff/invitation-list.tsx";
import { PeopleList } from "#client/records/staff/people-list.tsx";
import { PeopleLoading } from "#client/records/staff/staff-loading.tsx";
import type { Staff } from "#shared/api/staff.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { PasswordHandOver } from "./password-hand-over.tsx";
import { peoplePath, useRefreshSchools } from "./schools-admin.api.ts";
import { SendAgain } from "./send-again.tsx";

type SchoolPeopleDialogProps = { title: string; school: SchoolEntry; onClose: () => void };

export function SchoolPeopleDialog({ title, school, onClose }: SchoolPeopleDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg">
      <DialogBody>
        <SchoolPeople school={school} />
      </DialogBody>
    </Dialog>
  );
}

function SchoolPeople({ school }: { school: SchoolEntry }) {
  const staff = useStaff(peoplePath(school.id));
  if (staff.data) return <Lists school={school} staff={staff.data} />;
  if (staff.isPending) return <PeopleLoading />;
  return (
    <ErrorPanel
      error={staff.error}
      onRetry={() => staff.refetch()}
      retrying={staff.isFetching}
      className="border-0"
    />
  );
}

function Lists({ school: { id, timezone }, staff }: { school: SchoolEntry; staff: Staff }) {
  const refreshSchools = useRefreshSchools();
  const [secret, setSecret] = useState<{ email: string; temporaryPassword: string } | null>(null);
  const path = peoplePath(id);
  if (staff.people.length + staff.invitations.length === 0) {
    return (
      <EmptyState
        icon={UsersRound}
        title="No people yet"
        text="People appear here when they have an account or an invitation."
      />
    );
  }
  return (
    <>
      <div className="-my-4">
        <PeopleList
          staff={staff}
          path={path}
          timeZone={timezone}
          more={(person, describedBy) =>
            person.isActive ? (
              <SendAgain path={path} person={person} describedBy={describedBy} onUndelivered={setSecret} />
            ) : null
          }
          // A school's card counts who may register.
          onChanged={() => void refreshSchools()}
        />
      </div>
      {staff.invitations.length > 0 ? (
        <section className="mt-4 border-t border-line pt-4">
          <h2 className="text-xl">Pending Invitations</h2>
          <InvitationList invitations={staff.invitations} timeZone={timezone} />
        </section>
      ) : null}
      {secret ? <PasswordHandOver {...secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}
