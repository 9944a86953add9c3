import MessageCircleWarning from "lucide-react/icons/message-circle-warning";
import { Badge } from "#client/components/ui/badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { isNotTold } from "./told-games.ts";

/** Beside the status of a game of which the opponent believes something else. */
export function NotTold({ game, className }: { game: Game; className?: string }) {
  if (!isNotTold(game)) return null;
  return (
    <Badge tone="alarm" className={cn("badge-wrapping", className)}>
      <MessageCircleWarning aria-hidden="true" />
      Opponent not told
    </Badge>
  );
}
