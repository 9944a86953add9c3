import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";

/** Why the school has called a game off or put it off. */
export function CancelReason({ game, className }: { game: Game; className?: string }) {
  if (!game.cancelReason) return null;
  return (
    <span className={cn("block text-sm text-ink-muted wrap-anywhere", className)}>
      Reason: {game.cancelReason}
    </span>
  );
}
