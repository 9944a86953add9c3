import MessageCircleExclamationPoint from "lucide-react/icons/message-circle-exclamation-point";
import { IconMark } from "#client/components/icon-mark.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { outOfDateText } from "./out-of-date-text.ts";

type OutOfDateBadgeProps = {
  game: Game;
  /** An icon that has its words for a name. */
  asMark?: boolean;
  className?: string;
};

/** Marks a game with a snapshot that is out of date. */
export function OutOfDateBadge({ game, asMark = false, className }: OutOfDateBadgeProps) {
  if (!game.opponentNotTold) return null;
  const text = outOfDateText(game, Date.now());
  if (asMark)
    return <IconMark icon={MessageCircleExclamationPoint} name={text} className="text-danger-text" />;
  return (
    <Badge tone="alarm" title={text} className={cn("badge-wrapping", className)}>
      <MessageCircleExclamationPoint />
      <span className="min-w-0">
        <Isolated>{text}</Isolated>
      </span>
    </Badge>
  );
}
