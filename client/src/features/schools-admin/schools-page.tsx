import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { preloadable } from "#client/lib/preloadable.tsx";
import { toast } from "#client/lib/toast.ts";
import { usePreload } from "#client/lib/use-preload.ts";
import type { Invitation, SchoolEntry } from "#shared/api/schools-admin.ts";
import { DeleteSchoolDialog } from "./delete-school-dialog.tsx";
import { InvitationNotice } from "./invitation-notice.tsx";
import { SchoolList } from "./school-list.tsx";
import { useSetSchoolActive } from "./schools-admin.api.ts";

const [SchoolDialog, loadDialog] = preloadable(
  async () => (await import("./school-dialog.tsx")).SchoolDialog,
);

type Window =
  | { shows: "form"; school: SchoolEntry | null }
  | { shows: "deletion"; school: SchoolEntry }
  | null;

export function SchoolsPage() {
  const [window, setWindow] = useState<Window>(null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const setActive = useSetSchoolActive();

  usePreload(loadDialog);

  const add = () => setWindow({ shows: "form", school: null });
  const close = () => setWindow(null);
  const toggle = async ({ id, name, isActive }: SchoolEntry) => {
    try {
      await setActive.mutateAsync({ id, isActive: !isActive });
      toast({
        title: "School status updated",
        description: `${name} is now ${isActive ? "inactive" : "active"}.`,
      });
    } catch (error) {
      toastFailure("Failed to update school", error);
    }
  };

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
        onEdit={(school) => setWindow({ shows: "form", school })}
        onToggle={toggle}
        onDelete={(school) => setWindow({ shows: "deletion", school })}
      />
      {window?.shows === "form" ? (
        <LazyDialog title={window.school ? "Edit School" : "Add New School"} onClose={close}>
          <SchoolDialog school={window.school} onClose={close} onInvited={setInvitation} />
        </LazyDialog>
      ) : null}
      {window?.shows === "deletion" ? <DeleteSchoolDialog school={window.school} onClose={close} /> : null}
    </>
  );
}
