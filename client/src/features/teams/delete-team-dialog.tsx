import { ConfirmDialog } from "#client/components/ui/confirm-dialog.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { useDeleteTeam } from "./teams.api.ts";

export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const remove = useDeleteTeam();

  const confirm = async () => {
    try {
      await remove.mutateAsync(team.id);
      toast({ title: "Team deleted successfully" });
    } catch (error) {
      toastFailure("Failed to delete team", error);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        if (!remove.isPending) onClose();
      }}
      title="Delete Team"
      text={
        <>
          <p className="font-semibold text-ink wrap-anywhere">{teamName(team)}</p>
          <p>Are you sure you want to delete this team? This action cannot be undone.</p>
        </>
      }
      confirmLabel="Delete"
      onConfirm={confirm}
      pending={remove.isPending}
      pendingLabel="Deleting..."
    />
  );
}
