import TriangleAlert from "lucide-react/icons/triangle-alert";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { SEVERITY_COLORS } from "./severity-words.ts";
import { useSeverity } from "./with-games.tsx";

/** Stands for the badges of several games that have no room for them. */
export function ConflictSign({ games, className }: { games: readonly Game[]; className?: string }) {
  const severity = useSeverity(games);
  if (!severity) return null;
  return (
    <span className={cn("inline-flex", SEVERITY_COLORS[severity])}>
      <TriangleAlert aria-hidden="true" strokeWidth={2.5} className={className} />
      <span className="sr-only">{`, with ${severity === "conflict" ? "a conflict" : "something to check"}`}</span>
    </span>
  );
}
