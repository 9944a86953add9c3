import { __iconData } from "lucide-react/icons/triangle-exclamation-point";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { lineIcon } from "#client/components/ui/line-icon.tsx";
import { cn } from "#client/lib/cn.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { SEVERITY_WORDS } from "./conflict-words.ts";

const Warning = lineIcon(__iconData);

const TONES: Record<ConflictSeverity, BadgeTone> = { conflict: "alarm", hint: "doubt" };

type SeverityBadgeProps = { severity: ConflictSeverity; className?: string | undefined };

/** What cannot be played as it stands, and what is only worth a look. */
export function SeverityBadge({ severity, className }: SeverityBadgeProps) {
  return (
    <Badge tone={TONES[severity]} className={cn("badge-wrapping", className)}>
      <Warning />
      {SEVERITY_WORDS[severity]}
    </Badge>
  );
}
