import Check from "lucide-react/icons/check";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { ConflictLine } from "#client/games/conflicts/conflict-line.tsx";
import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import { proposalLine } from "#client/games/parts/proposal-text.ts";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { type OtherDate, useConflictsOn, useIsJudged } from "./use-conflicts-on.ts";

type DateHintsProps = OtherDate & {
  /** Whether it is said of a free day that it is free. */
  saysFree?: boolean;
  className?: string;
};

/** The conflicts of a game on another date; nothing without a date. */
export function DateHints({ saysFree = false, className, ...other }: DateHintsProps) {
  const conflicts = useConflictsOn(other);
  const isJudged = useIsJudged({ gameIds: [other.game.id], date: other.date });
  if (conflicts.length === 0) return saysFree && isJudged ? <FreeDay /> : null;
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

export const FreeDay = () => (
  <span className="flex items-center gap-1.5 text-sm font-normal text-green">
    <Check aria-hidden="true" className="size-4 shrink-0" />
    Nothing else on this day
  </span>
);

/** The hints of a date where there is room for the worst of them in a word, and for one date. */
export function DateMark({ counts, ...other }: OtherDate & { counts: boolean }) {
  return (
    <>
      <FurtherDates game={other.game} counts={counts} />
      <Mark {...other} />
    </>
  );
}

/** The school's own always; the opponent's stand in a menu, whose button may count them. */
function FurtherDates({ game: { proposedBy, proposals }, counts }: { game: Game; counts: boolean }) {
  if (proposals.length === 1 || (proposedBy !== "school" && !counts)) return null;
  return (
    <span title={proposals.map(proposalLine).join("\n")} className="whitespace-nowrap text-ink-muted">
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
