import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { SEVERITY_WORDS } from "./conflict-words.ts";

const TONES: Record<ConflictSeverity, BadgeTone> = { conflict: "alarm", hint: "doubt" };

type SeverityBadgeProps = { severity: ConflictSeverity; className?: string | undefined };

/** What cannot be played as it stands, and what is only worth a look. */
export function SeverityBadge({ severity, className }: SeverityBadgeProps) {
  return (
    <Badge tone={TONES[severity]} className={cn("badge-wrapping", className)}>
      <TriangleAlert aria-hidden="true" />
      {SEVERITY_WORDS[severity]}
    </Badge>
  );
}
