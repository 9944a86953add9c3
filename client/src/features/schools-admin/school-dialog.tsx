import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog.tsx";
import { ApiError } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useSaveProblem } from "#client/lib/use-save-problem.ts";
import {
  type Invitation,
  type SchoolEntry,
  type SysadminSchoolInput,
  sysadminSchoolForm,
} from "#shared/api/schools-admin.ts";
import { SchoolFields } from "./school-fields.tsx";
import { type SchoolFormValues, schoolFormValues } from "./school-form.ts";
import { readSchool, useCreateSchool, useUpdateSchool } from "./schools-admin.api.ts";

type SchoolDialogProps = {
  /** The school to edit; `null` adds one. */
  school: SchoolEntry | null;
  onClose: () => void;
  /** Called when a new administrator was invited. */
  onInvited: (invitation: Invitation) => void;
};

export function SchoolDialog({ school, onClose, onInvited }: SchoolDialogProps) {
  const create = useCreateSchool();
  const update = useUpdateSchool();
  const form = useForm<SchoolFormValues, unknown, SysadminSchoolInput>({
    resolver: zodResolver(sysadminSchoolForm),
    defaultValues: schoolFormValues(school),
  });
  const { problem, report, forget } = useSaveProblem(form, async () => {
    const current = school && (await readOrNull(school.id));
    return current && schoolFormValues(current);
  });

  // From the click on, validation included: a second click finds the button disabled.
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      if (school) {
        const { invitation } = await update.mutateAsync({ id: school.id, input });
        toast({ title: "School updated successfully" });
        if (invitation) onInvited(invitation);
      } else {
        const { invitation } = await create.mutateAsync(input);
        toast({
          title: "School created successfully",
          description: "The new school has been added to the system.",
        });
        onInvited(invitation);
      }
      onClose();
    } catch (error) {
      toastFailure(school ? "Failed to update school" : "Failed to create school", error);
      report(error);
    }
  });

  // While it is saved the form stays: should that fail, what was typed is still there.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog open onOpenChange={close} title={school ? "Edit School" : "Add New School"} keepOnOutsidePress>
      <DialogForm onSubmit={submit}>
        <DialogBody>
          <SaveProblemNotice problem={problem} />
          <SchoolFields form={form} isNew={!school} />
        </DialogBody>
        <DialogActions>
          <Button variant="outline" onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            {school ? "Update School" : "Create School"}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

async function readOrNull(id: number): Promise<SchoolEntry | null> {
  try {
    return await readSchool(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
