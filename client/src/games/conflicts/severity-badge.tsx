import TriangleExclamationPoint from "lucide-react/icons/triangle-exclamation-point";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { SEVERITY_WORDS } from "./severity-words.ts";

const TONES: Record<ConflictSeverity, BadgeTone> = { conflict: "alarm", hint: "doubt" };

type SeverityBadgeProps = { severity: ConflictSeverity; className?: string | undefined };

export function SeverityBadge({ severity, className }: SeverityBadgeProps) {
  return (
    <Badge tone={TONES[severity]} className={cn("badge-wrapping", className)}>
      <TriangleExclamationPoint />
      {SEVERITY_WORDS[severity]}
    </Badge>
  );
}
