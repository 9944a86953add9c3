import type { SaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { Button } from "./ui/button.tsx";
import { KEEP_CLEAR } from "./ui/dialog/keep-clear.ts";

/** Why the last save failed: the toast that said so is soon gone. */
export function SaveProblemNotice({ problem }: { problem: SaveProblem | null }) {
  if (!problem) return null;
  const { kind, message, reloading, reload, putBack } = problem;
  return (
    <div
      {...KEEP_CLEAR}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-l-4 border-danger bg-danger-wash px-4 py-2.5"
    >
      <p className="flex-1 basis-48 text-sm font-medium text-danger-text" aria-live="polite">
        {message}
      </p>
      {kind === "stale" ? (
        <Button variant="outline" size="sm" onClick={reload} pending={reloading} pendingLabel="Reloading...">
          Reload
        </Button>
      ) : null}
      {kind === "reloaded" ? (
        <Button variant="outline" size="sm" onClick={putBack}>
          Restore my changes
        </Button>
      ) : null}
    </div>
  );
}
