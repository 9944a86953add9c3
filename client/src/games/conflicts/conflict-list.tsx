import { cn } from "#client/lib/cn.ts";
import { Acceptance, BELOW_CONFLICT } from "./acceptance.tsx";
import { ConflictLine } from "./conflict-line.tsx";
import type { DescribedConflict } from "./described-conflict.ts";
import { SeveralFit } from "./several-fit.tsx";

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
          {conflict.kind === "venue" && conflict.other ? (
            <SeveralFit venue={conflict.other.venue} className={cn(BELOW_CONFLICT, "ml-6")} />
          ) : null}
          {saved ? <Acceptance conflict={conflict} /> : null}
        </li>
      ))}
    </ul>
  );
}
