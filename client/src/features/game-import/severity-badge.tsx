import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";

const SEVERITIES: Record<ConflictSeverity, { label: string; tone: BadgeTone }> = {
  conflict: { label: "Conflict", tone: "red" },
  hint: { label: "Check", tone: "yellow" },
};

/** What cannot be played as it stands, and what is only worth a look. */
export function SeverityBadge({ severity }: { severity: ConflictSeverity }) {
  const { label, tone } = SEVERITIES[severity];
  return (
    <Badge tone={tone}>
      <TriangleAlert aria-hidden="true" />
      {label}
    </Badge>
  );
}
