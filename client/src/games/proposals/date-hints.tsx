import { ConflictLine } from "#client/games/conflicts/conflict-line.tsx";
import { cn } from "#client/lib/cn.ts";
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
