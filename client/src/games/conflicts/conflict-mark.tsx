import TriangleExclamationPoint from "lucide-react/icons/triangle-exclamation-point";
import { IconMark } from "#client/components/icon-mark.tsx";
import type { Game } from "#shared/api/games.ts";
import { SeverityBadge } from "./severity-badge.tsx";
import { SEVERITY_COLORS, SEVERITY_WORDS } from "./severity-words.ts";
import { useSeverity } from "./with-games.tsx";

type ConflictMarkProps = {
  game: Game;
  /** An icon that has the badge's word for a name. */
  asMark?: boolean;
  className?: string;
};

/** Stands beside the status of a game with open conflicts, in places that are a link themselves. */
export function ConflictMark({ game, asMark = false, className }: ConflictMarkProps) {
  const severity = useSeverity([game]);
  if (severity && asMark) {
    const name = SEVERITY_WORDS[severity];
    return <IconMark icon={TriangleExclamationPoint} name={name} className={SEVERITY_COLORS[severity]} />;
  }
  return severity ? <SeverityBadge severity={severity} className={className} /> : null;
}
