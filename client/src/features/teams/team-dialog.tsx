import { zodResolver } from "@hookform/resolvers/zod";
import { RecordDialog } from "#client/components/record-form.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useRecordForm } from "#client/lib/use-record-form.ts";
import { type Team, teamInput } from "#shared/api/teams.ts";
import { TeamFields } from "./team-fields.tsx";
import { teamFormValues } from "./team-form.ts";
import { useReadTeam, useSaveTeam } from "./teams.api.ts";

const resolver = zodResolver(teamInput);

type TeamDialogProps = {
  title: string;
  /** The team to edit; `null` adds one. */
  team: Team | null;
  onClose: () => void;
};

export function TeamDialog({ title, team, onClose }: TeamDialogProps) {
  const save = useSaveTeam();
  const readTeam = useReadTeam();
  const record = useRecordForm({
    resolver,
    noun: "team",
    row: team,
    valuesOf: teamFormValues,
    read: readTeam,
    onFailure: (error) => toastFailure(team ? "Failed to update team" : "Failed to create team", error),
  });

  const submit = record.submitWith(async (input) => {
    await save.mutateAsync({ id: team?.id ?? null, input });
    toast({ title: team ? "Team updated successfully" : "Team created successfully" });
    onClose();
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel={team ? "Update Team" : "Add Team"}
      onSubmit={submit}
      onClose={onClose}
    >
      <TeamFields form={record.form} />
    </RecordDialog>
  );
}
