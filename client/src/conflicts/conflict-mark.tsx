import type { Game } from "#shared/api/games.ts";
import { SeverityBadge } from "./severity-badge.tsx";
import { useSeverity } from "./with-conflicts.tsx";

type ConflictMarkProps = { game: Game; className?: string };

/** Stands beside the status of a game with open conflicts, in places that are a link themselves. */
export function ConflictMark({ game, className }: ConflictMarkProps) {
  const severity = useSeverity([game]);
  return severity ? <SeverityBadge severity={severity} className={className} /> : null;
}
