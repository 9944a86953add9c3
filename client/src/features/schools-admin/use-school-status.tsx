import { type ReactNode, useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { useSetSchoolActive } from "./schools-admin.api.ts";

/**
 * Activates schools and, after a question, deactivates them.
 * @returns `question`: what shows while a school is asked about
 */
export function useSchoolStatus(): { toggle: (school: SchoolEntry) => void; question: ReactNode } {
  const setActive = useSetSchoolActive();
  const [asked, setAsked] = useState<SchoolEntry | null>(null);

  const change = async ({ id, name, isActive }: SchoolEntry) => {
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

  return {
    toggle: (school) => (school.isActive ? setAsked(school) : void change(school)),
    question: asked ? (
      <DeactivationQuestion school={asked} act={() => change(asked)} onClose={() => setAsked(null)} />
    ) : null,
  };
}

type DeactivationQuestionProps = { school: SchoolEntry; act: () => Promise<void>; onClose: () => void };

function DeactivationQuestion({ school, act, onClose }: DeactivationQuestionProps) {
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
        Its staff are signed out right away and can't sign in. Links in emails to its opponents stop working.
      </p>
      <p>Nothing is deleted. Activate the school to bring everything back.</p>
    </AskFirst>
  );
}
