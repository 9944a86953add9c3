import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import type { ImportResult } from "#shared/api/game-import.ts";
import { Notes } from "./notes.tsx";

type ConflictsProps = { result: Pick<ImportResult, "conflicts" | "moreConflicts">; description: string };

/** Lists conflicts of the new games; they never stop the import. */
export function ImportConflicts({ result: { conflicts, moreConflicts }, description }: ConflictsProps) {
  const cut = moreConflicts ? ` These are the first ${conflicts.length}.` : "";
  return (
    <Notes
      title="Conflicts"
      description={`${description}${cut}`}
      notes={conflicts.map(({ severity, message }) => (
        <span key={message} className="flex flex-wrap items-start gap-x-2 gap-y-1 sm:flex-nowrap">
          <SeverityBadge severity={severity} />
          <span className="min-w-0 pt-0.5">{message}</span>
        </span>
      ))}
    />
  );
}
