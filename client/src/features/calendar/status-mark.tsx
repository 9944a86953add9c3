import { STATUS_ICONS } from "#client/games/parts/status-icons.ts";
import { cn } from "#client/lib/cn.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";

const COLORS: Record<GameStatus, string> = {
  scheduled: "text-blue-mark",
  "verification-sent": "text-yellow-mark",
  verified: "text-green-mark",
  reschedule: "text-red-mark",
  canceled: "text-purple-mark",
  completed: "text-gray-mark",
};

type StatusMarkProps = { status: GameStatus; dimmed?: boolean; className: string };

/** The status by its icon as well as by its color, for the eye alone. */
export function StatusMark({ status, dimmed = false, className }: StatusMarkProps) {
  const Icon = STATUS_ICONS[status];
  const look = dimmed ? "text-line-strong" : `stroke-[2.5] ${COLORS[status]}`;
  return <Icon aria-hidden="true" className={cn("shrink-0", look, className)} />;
}
