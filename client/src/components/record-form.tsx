import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import type { RecordFormState } from "#client/lib/forms/use-record-form.ts";
import type { SaveAndAddAnother } from "#client/lib/forms/use-save-and.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { SaveProblemNotice } from "./save-problem.tsx";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "./ui/dialog/dialog.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type RecordFormProps<Values extends FieldValues, Input> = {
  record: Pick<RecordFormState<Values, Input>, "form" | "problem" | "draft">;
  onSubmit: (event: SyntheticEvent) => void;
  /** Called by Cancel too. */
  onClose: () => void;
  submitLabel: ReactNode;
  pendingLabel?: string;
  /** for records that are added several in a row */
  another?: SaveAndAddAnother;
  /** at the left of the buttons */
  beside?: ReactNode;
  /** A decision to make before the button is pressed: it stays in sight above it. */
  decision?: ReactNode;
  children: ReactNode;
};

/** The inside of a dialog in which one record is entered: notices, fields, Cancel and the button that saves. */
export function RecordFormFrame<Values extends FieldValues, Input>({
  record: { form, problem, draft },
  onSubmit,
  onClose,
  submitLabel,
  pendingLabel = "Saving...",
  another,
  beside,
  decision,
  children,
}: RecordFormProps<Values, Input>) {
  // True from the click on, validation included, so a second click finds the button disabled.
  const { isDirty, isSubmitting } = form.formState;
  const notices = useRef<HTMLDivElement>(null);

  // The pressed button is at the other end of a long form.
  useEffect(() => {
    if (problem?.message) notices.current?.scrollIntoView({ block: "nearest" });
  }, [problem?.message]);

  return (
    <DialogForm onSubmit={onSubmit}>
      <DialogBody>
        <div ref={notices} className="grid gap-2 empty:hidden">
          <DraftNotice draft={draft} />
          <SaveProblemNotice problem={problem} />
        </div>
        {children}
      </DialogBody>
      {decision}
      <DialogActions>
        {beside}
        {another ? <AddAnotherButton {...another} disabled={isSubmitting} /> : null}
        <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={isSubmitting}
          pending={isSubmitting && !another?.atWork}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
      </DialogActions>
      <UnsavedChanges exist={isDirty} saving={isSubmitting} />
    </DialogForm>
  );
}

function AddAnotherButton({ atWork, press, disabled }: SaveAndAddAnother & { disabled: boolean }) {
  return (
    <Button
      variant="outline"
      className="max-sm:flex-[1_0_100%]! sm:mr-auto"
      disabled={disabled}
      pending={atWork}
      pendingLabel="Saving..."
      onClick={press}
    >
      Save & add another
    </Button>
  );
}

type RecordDialogProps<Values extends FieldValues, Input> = RecordFormProps<Values, Input> & {
  title: string;
};

/** `RecordForm` with the dialog around it. */
export function RecordDialog<Values extends FieldValues, Input>({
  title,
  ...form
}: RecordDialogProps<Values, Input>) {
  return (
    <Dialog open onOpenChange={form.onClose} title={title} keepOnOutsidePress>
      <RecordFormFrame {...form} />
    </Dialog>
  );
}
