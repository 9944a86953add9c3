import { __iconData } from "lucide-react/icons/message-circle-exclamation-point";
import { Badge } from "#client/components/ui/badge.tsx";
import { lineIcon } from "#client/components/ui/line-icon.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { isNotTold } from "./told-games.ts";

const Warning = lineIcon(__iconData);

/** Beside the status of a game of which the opponent believes something else. */
export function NotTold({ game, className }: { game: Game; className?: string }) {
  if (!isNotTold(game)) return null;
  return (
    <Badge tone="alarm" className={cn("badge-wrapping", className)}>
      <Warning />
      Opponent not told
    </Badge>
  );
}
