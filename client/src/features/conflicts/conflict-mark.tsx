import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge } from "#client/components/ui/badge.tsx";
import { gameTitle } from "#client/features/games/parts/game-title.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { SEVERITY_WORDS } from "./conflict-words.ts";
import { useOpenConflicts, useShowConflicts } from "./with-conflicts.tsx";

type ConflictMarkProps = { game: Game; className?: string };

/** Beside the status of a game that has conflicts which nobody has accepted. For places that are a link themselves. */
export function ConflictMark({ game, className }: ConflictMarkProps) {
  const severity = useSeverity(game.id);
  return severity ? <SeverityBadge severity={severity} className={className} /> : null;
}

/** The same; a press shows what is wrong, and with which other game. */
export function ConflictButton({ game, className }: ConflictMarkProps) {
  const severity = useSeverity(game.id);
  const show = useShowConflicts();
  if (!severity) return null;
  return (
    <button
      type="button"
      aria-label={`${SEVERITY_WORDS[severity]}: ${gameTitle(game)}`}
      onClick={() => show(game)}
      className="inline-flex max-w-full cursor-pointer items-center rounded-sm coarse:min-h-11 coarse:-my-2.5 print:my-0 print:min-h-0"
    >
      <SeverityBadge severity={severity} className={cn("hover:bg-sunken", className)} />
    </button>
  );
}

/** The worst of what a game has; null for none. */
function useSeverity(gameId: number): ConflictSeverity | null {
  const conflicts = useOpenConflicts(gameId);
  if (conflicts.length === 0) return null;
  return conflicts.some(({ severity }) => severity === "conflict") ? "conflict" : "hint";
}

const EDGES: Record<ConflictSeverity, string> = {
  conflict: "border-danger text-danger-text",
  hint: "border-yellow-mark text-yellow",
};

type SeverityBadgeProps = { severity: ConflictSeverity; className: string | undefined };

function SeverityBadge({ severity, className }: SeverityBadgeProps) {
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
