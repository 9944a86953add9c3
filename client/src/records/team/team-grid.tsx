import { Button } from "#client/components/ui/button.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { counted } from "#client/lib/counted.ts";
import type { Team } from "#shared/api/teams.ts";
import { TeamGridTable } from "./team-grid-table.tsx";
import { type TeamGridState, useTeamGrid } from "./use-team-grid.ts";

type TeamGridProps = {
  /** The school's own, which show ticked. */
  teams: readonly Team[];
  /** is called with the number of new ones */
  onAdded?: (created: number) => void;
};

/** All the teams of a school in one go, for a page. */
export function TeamGrid({ teams, onAdded }: TeamGridProps) {
  const grid = useTeamGrid(teams, onAdded);
  return (
    <form onSubmit={grid.submit} className="grid gap-4">
      <TeamGridTable grid={grid} />
      <TeamGridProblem grid={grid} />
      <div className="flex justify-end max-sm:*:flex-1">
        <AddTeamsButton grid={grid} />
      </div>
      <UnsavedTicks grid={grid} />
    </form>
  );
}

export function UnsavedTicks({ grid }: { grid: TeamGridState }) {
  return <UnsavedChanges exist={grid.chosen.length > 0} saving={grid.pending} />;
}

/** Why the teams can't be added, or could not; the toast says so for a moment only. */
export function TeamGridProblem({ grid: { problem } }: { grid: TeamGridState }) {
  return (
    <p
      aria-live="polite"
      className="rounded-md border-l-4 border-danger bg-danger-wash px-4 py-2.5 text-sm font-medium text-danger-text empty:hidden"
    >
      {problem}
    </p>
  );
}

/** 'Add 34 teams' */
export function AddTeamsButton({ grid }: { grid: TeamGridState }) {
  return (
    <Button
      type="submit"
      disabled={!grid.canAdd}
      aria-describedby={grid.canAdd ? undefined : grid.hintId}
      pending={grid.pending}
      pendingLabel="Adding..."
    >
      Add {counted(grid.chosen.length, "team")}
    </Button>
  );
}
