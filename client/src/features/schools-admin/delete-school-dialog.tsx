import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { schoolCounts } from "./school-counts.ts";
import { useDeleteSchool } from "./schools-admin.api.ts";

export function DeleteSchoolDialog({ school, onClose }: { school: SchoolEntry; onClose: () => void }) {
  const remove = useDeleteSchool();
  return (
    <DeleteDialog
      title="Delete School"
      name={school.name}
      question="Are you sure you want to delete this school? All users, teams, opponents, games and schedules of the school are removed permanently. This action cannot be undone."
      onDelete={() => remove.mutateAsync(school.id)}
      deleted={{ title: "School deleted", description: `${school.name} has been permanently deleted.` }}
      onFailure={(error) => toastFailure("Failed to delete school", error)}
      onClose={onClose}
    >
      <p className="text-sm tabular-nums">{`It has ${schoolCounts(school).join(", ")}.`}</p>
    </DeleteDialog>
  );
}
