import { zodResolver } from "@hookform/resolvers/zod";
import { RecordDialog } from "#client/components/record-form.tsx";
import { ApiError } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { toast } from "#client/lib/toast.ts";
import { type Invitation, type SchoolEntry, sysadminSchoolForm } from "#shared/api/sysadmin/schools-admin.ts";
import { SchoolFields } from "./school-fields.tsx";
import { newSchoolFormValues } from "./school-form.ts";
import { readSchool, useCreateSchool, useUpdateSchool } from "./schools-admin.api.ts";

const resolver = zodResolver(sysadminSchoolForm);

type SchoolDialogProps = {
  title: string;
  /** The school to edit; `null` adds one. */
  school: SchoolEntry | null;
  onClose: () => void;
  /** Called when a new administrator was invited. */
  onInvited: (invitation: Invitation) => void;
};

export function SchoolDialog({ title, school, onClose, onInvited }: SchoolDialogProps) {
  const create = useCreateSchool();
  const update = useUpdateSchool();
  const record = useRecordForm({
    resolver,
    noun: "school",
    row: school,
    valuesOf: newSchoolFormValues,
    read: readOrNull,
    onFailure: (error) => toastFailure(school ? "Failed to update school" : "Failed to create school", error),
  });

  const submit = record.submitWith(async (input) => {
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
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel={school ? "Update School" : "Create School"}
      onSubmit={submit}
      onClose={onClose}
    >
      <SchoolFields form={record.form} isNew={!school} />
    </RecordDialog>
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
