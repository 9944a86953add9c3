import TriangleAlert from "lucide-react/icons/triangle-alert";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/game/conflicts.ts";
import { useSeverity } from "./with-conflicts.tsx";

/** Stands for the badges of several games that have no room for them. */
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
