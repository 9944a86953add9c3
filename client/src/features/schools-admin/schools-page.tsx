import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useRecordDialogs } from "#client/lib/forms/use-record-dialogs.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Invitation, SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { DeleteSchoolDialog } from "./delete-school-dialog.tsx";
import { InvitationNotice } from "./invitation-notice.tsx";
import { SchoolList } from "./school-list.tsx";
import { useSchoolStatus } from "./use-school-status.tsx";

const [SchoolPeopleDialog] = preloadable(
  async () => (await import("./school-people-dialog.tsx")).SchoolPeopleDialog,
);
const [PublicAddressesDialog] = preloadable(
  async () => (await import("./public-addresses-dialog.tsx")).PublicAddressesDialog,
);
const [SchoolDialog, loadDialog] = preloadable(
  async () => (await import("./school-dialog.tsx")).SchoolDialog,
);

export function SchoolsPage() {
  const { open, edit, askToDelete, close } = useRecordDialogs<SchoolEntry>();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [shownPeople, setShownPeople] = useState<SchoolEntry | null>(null);
  const [shownAddresses, setShownAddresses] = useState<SchoolEntry | null>(null);
  const { toggle, question } = useSchoolStatus();

  usePreload(loadDialog);

  const add = () => edit(null);

  return (
    <>
      <PageHeader
        title="School Management"
        subtitle="Manage every school in the system"
        actions={
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add School
          </Button>
        }
      />
      {invitation ? <InvitationNotice invitation={invitation} onClose={() => setInvitation(null)} /> : null}
      <SchoolList
        onAdd={add}
        onEdit={edit}
        onShowPeople={setShownPeople}
        onShowAddresses={setShownAddresses}
        onToggle={toggle}
        onDelete={askToDelete}
      />
      {open?.kind === "form" ? (
        <LazyDialog title={open.draft ? "Edit School" : "Add New School"} onClose={close}>
          {(frame) => <SchoolDialog school={open.draft} onInvited={setInvitation} {...frame} />}
        </LazyDialog>
      ) : null}
      {shownPeople ? (
        <LazyDialog title={`People of ${shownPeople.name}`} onClose={() => setShownPeople(null)}>
          {(frame) => <SchoolPeopleDialog school={shownPeople} {...frame} />}
        </LazyDialog>
      ) : null}
      {shownAddresses ? (
        <LazyDialog
          title={`Public Addresses of ${shownAddresses.name}`}
          onClose={() => setShownAddresses(null)}
        >
          {(frame) => <PublicAddressesDialog school={shownAddresses} {...frame} />}
        </LazyDialog>
      ) : null}
      {question}
      {open?.kind === "deletion" ? <DeleteSchoolDialog school={open.row} onClose={close} /> : null}
    </>
  );
}
