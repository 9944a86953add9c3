import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useChangePerson, useTakeWay } from "#client/data/staff.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import type { PersonChange } from "./person-changes.ts";
import { type Named, personLabel } from "./staff-text.ts";

type PersonButtonProps = {
  person: Named & Pick<StaffMember, "id">;
  change: PersonChange;
  /** of the school's people */
  path: string;
  /** the id of the heading that names the person */
  describedBy: string;
  onChanged: () => void;
};

/** It stays the same button when the change turns it into its opposite, and so keeps the focus. */
export function PersonButton({ person, change, path, describedBy, onChanged }: PersonButtonProps) {
  const save = useChangePerson(path);
  const take = useTakeWay(path);
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const button = usePassFocusOn(working);
  const name = personLabel(person);

  const act = async () => {
    try {
      if ("way" in change) await take.mutateAsync({ id: person.id, way: change.way });
      else await save.mutateAsync({ id: person.id, change: change.change });
      toast(change.done(name));
      onChanged();
    } catch (error) {
      toastFailure(change.failed, error);
    }
  };
  const actAtOnce = async () => {
    setWorking(true);
    await act();
    setWorking(false);
  };

  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-describedby={describedBy}
        pending={working}
        pendingLabel={change.pendingLabel}
        onClick={change.question ? () => setAsking(true) : actAtOnce}
      >
        {change.label}
      </Button>
      {asking ? <Question name={name} change={change} act={act} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type QuestionProps = { name: string; change: PersonChange; act: () => Promise<void>; onClose: () => void };

/** Keeps its words while the person behind it changes already. */
function Question({ name, change, act, onClose }: QuestionProps) {
  const [{ question, label, pendingLabel }] = useState(change);
  if (!question) return null;
  return (
    <AskFirst
      title={question.title}
      name={name}
      confirmLabel={label}
      pendingLabel={pendingLabel}
      act={act}
      onClose={onClose}
    >
      <p>{question.text}</p>
    </AskFirst>
  );
}
