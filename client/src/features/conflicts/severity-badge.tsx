import { __iconData } from "lucide-react/icons/triangle-exclamation-point";
import { Badge } from "#client/components/ui/badge.tsx";
import { lineIcon } from "#client/components/ui/line-icon.tsx";
import { cn } from "#client/lib/cn.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { SEVERITY_WORDS } from "./conflict-words.ts";

const Warning = lineIcon(__iconData);

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
      <Warning />
      {SEVERITY_WORDS[severity]}
    </Badge>
  );
}
