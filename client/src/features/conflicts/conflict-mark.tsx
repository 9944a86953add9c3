import TriangleAlert from "lucide-react/icons/triangle-alert";
import { gameTitle } from "#client/features/games/parts/game-title.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts.ts";
import { SEVERITY_WORDS } from "./conflict-words.ts";
import { SeverityBadge } from "./severity-badge.tsx";
import { useSeverity, useShowConflicts } from "./with-conflicts.tsx";

type ConflictMarkProps = { game: Game; className?: string };

/** Beside the status of a game that has conflicts which nobody has accepted. For places that are a link themselves. */
export function ConflictMark({ game, className }: ConflictMarkProps) {
  const severity = useSeverity([game]);
  return severity ? <SeverityBadge severity={severity} className={className} /> : null;
}

type ConflictButtonProps = ConflictMarkProps & {
  /** the worst of what nobody has accepted */
  severity: ConflictSeverity;
};

/** The same for what the list knows already; a press shows what is wrong, and with which other game. */
export function ConflictButton({ game, severity, className }: ConflictButtonProps) {
  const show = useShowConflicts();
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

/** Where games have no room for their badges: that some of them have conflicts. */
export function ConflictSign({ games, className }: { games: readonly Game[]; className?: string }) {
  const severity = useSeverity(games);
  if (!severity) return null;
  return (
    <span className={cn("inline-flex", COLORS[severity])}>
      <TriangleAlert aria-hidden="true" strokeWidth={2.5} className={className} />
      <span className="sr-only">{`, with ${severity === "conflict" ? "a conflict" : "something to check"}`}</span>
    </span>
  );
}

const COLORS: Record<ConflictSeverity, string> = { conflict: "text-danger-text", hint: "text-yellow" };
