import { type BadgeTone, badgeLook } from "#client/components/ui/badge.tsx";
import { badgeIcon } from "#client/components/ui/icons/sprite-icon.ts";
import type { ConflictSeverity } from "#shared/domain/game/conflicts.ts";
import { SEVERITY_WORDS } from "./severity-words.ts";

const WARNING = badgeIcon("triangle-exclamation-point");

const TONES: Record<ConflictSeverity, BadgeTone> = { conflict: "alarm", hint: "doubt" };

type SeverityBadgeProps = { severity: ConflictSeverity; className?: string | undefined };

export function SeverityBadge({ severity, className }: SeverityBadgeProps) {
  return (
    <span className={badgeLook(TONES[severity], "badge-wrapping", WARNING, className)}>
      {SEVERITY_WORDS[severity]}
    </span>
  );
}
