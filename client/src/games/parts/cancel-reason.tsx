import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";

/** Why the school has called a game off or put it off. */
export function CancelReason({ game, className = "block" }: { game: Game; className?: string }) {
  if (!game.cancelReason) return null;
  const text = `Reason: ${game.cancelReason}`;
  return (
    <span title={text} className={cn("text-sm text-ink-muted wrap-anywhere", className)}>
      {text}
    </span>
  );
}
