import { AskFirst } from "#client/components/ask-first.tsx";
import type { SchoolEntry } from "#shared/api/schools-admin.ts";

type DeactivateSchoolDialogProps = {
  school: SchoolEntry;
  /** Deactivates the school and says how that went. */
  act: () => Promise<void>;
  onClose: () => void;
};

export function DeactivateSchoolDialog({ school, act, onClose }: DeactivateSchoolDialogProps) {
  return (
    <AskFirst
      title="Deactivate School"
      name={school.name}
      confirmLabel="Deactivate"
      pendingLabel="Deactivating..."
      act={act}
      onClose={onClose}
    >
      <p>
        Its people are signed out at once and cannot sign in. Links in mails to its opponents stop working.
      </p>
      <p>Nothing is deleted: Activate brings all of it back.</p>
    </AskFirst>
  );
}
