import MailCheck from "lucide-react/icons/mail-check";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { exportPath, useDownloadSchool } from "#client/data/school-export.api.ts";
import { useRecordDialogs } from "#client/lib/forms/use-record-dialogs.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Invitation, SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { DeleteSchoolDialog } from "./delete-school-dialog.tsx";
import { PasswordHandOver } from "./password-hand-over.tsx";
import { SchoolList } from "./school-list.tsx";
import { useSchoolStatus } from "./use-school-status.tsx";

const [SchoolPeopleDialog] = preloadable(
  async () => (await import("./school-people-dialog.tsx")).SchoolPeopleDialog,
);
const [PublicAddressesDialog] = preloadable(
  async () => (await import("./public-addresses-dialog.tsx")).PublicAddressesDialog,
);
const [SignInDialog] = preloadable(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);
const [SchoolDialog, loadDialog] = preloadable(
  async () => (await import("./school-dialog.tsx")).SchoolDialog,
);

export function SchoolsPage() {
  const { open, edit, askToDelete, close } = useRecordDialogs<SchoolEntry>();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [shownPeople, setShownPeople] = useState<SchoolEntry | null>(null);
  const [shownAddresses, setShownAddresses] = useState<SchoolEntry | null>(null);
  const [shownSignIn, setShownSignIn] = useState<SchoolEntry | null>(null);
  const { toggle, question } = useSchoolStatus();
  const { download } = useDownloadSchool();

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
        onShowSignIn={setShownSignIn}
        onDownload={({ id, name }) => download(exportPath(id), name)}
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
      {shownSignIn ? (
        <LazyDialog title={`Sign-In of ${shownSignIn.name}`} onClose={() => setShownSignIn(null)}>
          {(frame) => <SignInDialog school={shownSignIn} {...frame} />}
        </LazyDialog>
      ) : null}
      {question}
      {open?.kind === "deletion" ? <DeleteSchoolDialog school={open.row} onClose={close} /> : null}
    </>
  );
}

type InvitationNoticeProps = { invitation: Invitation; onClose: () => void };

function InvitationNotice({ invitation, onClose }: InvitationNoticeProps) {
  const { email, temporaryPassword } = invitation;
  if (temporaryPassword === undefined) return <Mailed email={email} onClose={onClose} />;
  return <PasswordHandOver email={email} temporaryPassword={temporaryPassword} onClose={onClose} />;
}

function Mailed({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div
      role="status"
      className="mb-5 flex items-center gap-3 rounded-md border-l-4 border-green-mark bg-green-wash py-2 pr-2 pl-4 text-sm text-green"
    >
      <MailCheck aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium wrap-anywhere">
        {`An invitation with a temporary password was sent to ${email}.`}
      </p>
      <Button variant="ghost" size="icon-sm" onClick={onClose}>
        <X aria-hidden="true" />
        <span className="sr-only">Dismiss</span>
      </Button>
    </div>
  );
}
