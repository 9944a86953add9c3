import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog/dialog.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { AddTeamsButton, TeamGridProblem, UnsavedTicks } from "./team-grid.tsx";
import { TeamGridTable } from "./team-grid-table.tsx";
import { useTeamGrid } from "./use-team-grid.ts";

type TeamGridDialogProps = { title: string; onClose: () => void };

/** The team grid over the list of teams. It closes when the teams are added. */
export function TeamGridDialog({ title, onClose }: TeamGridDialogProps) {
  const { data: teams = [] } = useTeams();
  const grid = useTeamGrid(teams, onClose);
  return (
    <Dialog open onOpenChange={onClose} title={title} size={grid.showsMore ? "lg" : "md"} keepOnOutsidePress>
      <DialogForm onSubmit={grid.submit}>
        <DialogBody>
          <TeamGridTable grid={grid} />
        </DialogBody>
        <div className="px-5 pb-3 has-[p:empty]:hidden sm:px-6">
          <TeamGridProblem grid={grid} />
        </div>
        <DialogActions>
          <Button variant="outline" onClick={onClose} disabled={grid.pending}>
            Cancel
          </Button>
          <AddTeamsButton grid={grid} />
        </DialogActions>
        <UnsavedTicks grid={grid} />
      </DialogForm>
    </Dialog>
  );
}
