import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { useDeleteTeam } from "#client/data/teams.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const remove = useDeleteTeam();
  return (
    <DeleteDialog
      title="Delete Team"
      name={teamName(team)}
      question="Are you sure you want to delete this team? This action cannot be undone."
      onDelete={() => remove.mutateAsync(team.id)}
      deleted={{ title: "Team deleted successfully" }}
      onFailure={(error) => toastFailure("Failed to delete team", error)}
      onClose={onClose}
    />
  );
}
