import { zodResolver } from "@hookform/resolvers/zod";
import { RecordDialog } from "#client/components/record-form.tsx";
import { useReadTeam, useSaveTeam } from "#client/data/teams.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { useSaveAnd } from "#client/lib/forms/use-save-and.ts";
import { toast } from "#client/lib/toast.ts";
import { type Team, teamInput } from "#shared/api/teams.ts";
import { TeamFields } from "./team-fields.tsx";
import { teamFormValues } from "./team-form.ts";

const resolver = zodResolver(teamInput);

type TeamDialogProps = {
  title: string;
  /** The team to edit; `null` adds one. */
  team: Team | null;
  /** a new team's first values */
  start?: Pick<Team, "sport" | "level" | "gender">;
  /** for a single team: is called with it, instead of offering to add another */
  onAdded?: (added: Team) => void;
  onClose: () => void;
};

export function TeamDialog({ title, team, start, onAdded, onClose }: TeamDialogProps) {
  const save = useSaveTeam();
  const readTeam = useReadTeam();
  const record = useRecordForm({
    resolver,
    noun: "team",
    row: team,
    valuesOf: (row) => teamFormValues(row ?? start ?? null),
    read: readTeam,
    onFailure: (error) => toastFailure(team ? "Failed to update team" : "Failed to create team", error),
  });

  const { onSubmit, another } = useSaveAnd(record, {
    store: async (input) => {
      const saved = await save.mutateAsync({ id: team?.id ?? null, input });
      if (team) return toast({ title: "Team updated successfully" });
      toast({ title: "Team created successfully" });
      onAdded?.(saved);
    },
    onClose,
    next: () => teamFormValues(null),
    first: "sport",
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel={team ? "Update Team" : "Add Team"}
      onSubmit={onSubmit}
      another={onAdded ? undefined : another}
      onClose={onClose}
    >
      <TeamFields form={record.form} />
    </RecordDialog>
  );
}
