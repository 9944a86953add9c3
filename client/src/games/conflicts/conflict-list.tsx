import { Acceptance } from "./acceptance.tsx";
import { ConflictLine } from "./conflict-line.tsx";
import type { DescribedConflict } from "./described-conflict.ts";

type ConflictListProps = {
  conflicts: readonly DescribedConflict[];
  /** of a game as it is saved: others cannot be accepted yet */
  saved: boolean;
  onLeave?: () => void;
};

/** A game's conflicts, each with who has accepted it, or with how to. */
export function ConflictList({ conflicts, saved, onLeave }: ConflictListProps) {
  return (
    <ul className="grid gap-3">
      {conflicts.map((conflict) => (
        <li key={conflict.key} className="grid justify-items-start gap-1">
          <ConflictLine conflict={conflict} {...(onLeave && { onLeave })} />
          {saved ? <Acceptance conflict={conflict} /> : null}
        </li>
      ))}
    </ul>
  );
}
