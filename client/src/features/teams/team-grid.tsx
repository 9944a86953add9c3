import { useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { counted } from "#client/lib/counted.ts";
import { MAX_TEAMS_AT_ONCE, type Team } from "#shared/api/teams.ts";
import { TeamGridTable } from "./team-grid-table.tsx";
import { type TeamGridState, useTeamGrid } from "./use-team-grid.ts";

type TeamGridProps = {
  /** The school's own, which show ticked. */
  teams: readonly Team[];
  /** Told how many are new. */
  onAdded?: (created: number) => void;
};

/** All the teams of a school in one go, for a page. */
export function TeamGrid({ teams, onAdded }: TeamGridProps) {
  const grid = useTeamGrid(teams, onAdded);
  return (
    <form onSubmit={grid.submit} className="grid gap-4">
      <TeamGridTable grid={grid} />
      <TeamGridProblem grid={grid} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <AddTeamsButton grid={grid} className="max-sm:w-full" />
      </div>
      <UnsavedTicks grid={grid} />
    </form>
  );
}

export function UnsavedTicks({ grid }: { grid: TeamGridState }) {
  return <UnsavedChanges exist={grid.chosen.length > 0} saving={grid.pending} />;
}

/** Why the last attempt failed, which the toast says for a moment only. */
export function TeamGridProblem({ grid: { problem } }: { grid: TeamGridState }) {
  if (!problem) return null;
  return (
    <p className="rounded-md border-l-4 border-danger bg-danger-wash px-4 py-2.5 text-sm font-medium text-danger-text">
      {problem}
    </p>
  );
}

/** 'Add 34 teams', and beside it why it cannot be pressed. */
export function AddTeamsButton({ grid, className }: { grid: TeamGridState; className?: string }) {
  const hintId = useId();
  const count = grid.chosen.length;
  const hint = hintFor(count);
  return (
    <>
      <p id={hintId} className="text-sm text-ink-muted empty:hidden">
        {hint}
      </p>
      <Button
        type="submit"
        className={className}
        disabled={!grid.canAdd}
        aria-describedby={hint ? hintId : undefined}
        pending={grid.pending}
        pendingLabel="Adding..."
      >
        Add {counted(count, "team")}
      </Button>
    </>
  );
}

function hintFor(count: number): string | null {
  if (count === 0) return "Nothing is ticked yet.";
  return count > MAX_TEAMS_AT_ONCE ? `Add at most ${MAX_TEAMS_AT_ONCE} teams at once.` : null;
}
