import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge } from "#client/components/ui/badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { SEVERITY_WORDS } from "./conflict-words.ts";

const EDGES: Record<ConflictSeverity, string> = {
  conflict: "border-danger text-danger-text",
  hint: "border-yellow-mark text-yellow",
};

type SeverityBadgeProps = { severity: ConflictSeverity; className?: string | undefined };

/** What cannot be played as it stands, and what is only worth a look. */
export function SeverityBadge({ severity, className }: SeverityBadgeProps) {
  return (
    <Badge
      tone="outline"
      className={cn("h-auto min-h-6 py-0.5 leading-tight whitespace-normal", EDGES[severity], className)}
    >
      <TriangleAlert aria-hidden="true" />
      {SEVERITY_WORDS[severity]}
    </Badge>
  );
}
