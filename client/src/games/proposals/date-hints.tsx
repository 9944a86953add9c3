import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { ConflictLine } from "#client/games/conflicts/conflict-line.tsx";
import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import { proposalLine } from "#client/games/parts/proposal-text.ts";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { type OtherDate, useConflictsOn } from "./use-conflicts-on.ts";

/** The conflicts of a game on another date; nothing without a date. */
export function DateHints({ className, ...other }: OtherDate & { className?: string }) {
  const conflicts = useConflictsOn(other);
  if (conflicts.length === 0) return null;
  return (
    <ul className={cn("grid gap-1", className)}>
      {conflicts.map((conflict) => (
        <li key={conflict.key}>
          <ConflictLine conflict={conflict} />
        </li>
      ))}
    </ul>
  );
}

/** The same in a table, where there is room for the worst of them in a word, and for one date. */
export function DateMark(other: OtherDate) {
  return (
    <>
      <FurtherOffers game={other.game} />
      <Mark {...other} />
    </>
  );
}

/** The opponent's further dates stand in the menu. */
function FurtherOffers({ game: { proposedBy, proposals } }: { game: Game }) {
  if (proposedBy !== "school" || proposals.length === 1) return null;
  return (
    <span title={proposals.map(proposalLine).join("\n")} className="text-ink-muted">
      +{counted(proposals.length - 1, "date")}
    </span>
  );
}

function Mark(other: OtherDate) {
  const conflicts = useConflictsOn(other);
  if (conflicts.length === 0) return null;
  const severity = conflicts.some((conflict) => conflict.severity === "conflict") ? "conflict" : "hint";
  const words = conflicts.map((conflict) => conflict.words).join("\n");
  return (
    <span title={words} className="print:hidden">
      <SeverityBadge severity={severity} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
