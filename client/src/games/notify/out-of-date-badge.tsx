import MessageCircleExclamationPoint from "lucide-react/icons/message-circle-exclamation-point";
import { BadgeOrMark } from "#client/components/badge-or-mark.tsx";
import type { Game } from "#shared/api/games.ts";
import { outOfDateText } from "./out-of-date-text.ts";

type OutOfDateBadgeProps = {
  game: Game;
  asMark?: boolean;
  className?: string;
};

/** Marks a game with a snapshot that is out of date. */
export function OutOfDateBadge({ game, asMark, className }: OutOfDateBadgeProps) {
  if (!game.opponentNotTold) return null;
  return (
    <BadgeOrMark
      icon={MessageCircleExclamationPoint}
      text={outOfDateText(game, Date.now())}
      tone="alarm"
      asMark={asMark}
      className={className}
    />
  );
}
