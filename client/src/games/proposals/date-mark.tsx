import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { SeverityBadge } from "#client/conflicts/severity-badge.tsx";
import { type OtherDate, useConflictsOn } from "./use-conflicts-on.ts";

/** The same in a table, where there is room for the worst of them in a word. */
export function DateMark(other: OtherDate) {
  const conflicts = useConflictsOn(other);
  if (conflicts.length === 0) return null;
  const severity = conflicts.some((conflict) => conflict.severity === "conflict") ? "conflict" : "hint";
  const words = conflicts.map((conflict) => conflict.words).join("\n");
  return (
    <span title={words}>
      <SeverityBadge severity={severity} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
