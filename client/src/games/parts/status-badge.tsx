import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { cn } from "#client/lib/cn.ts";
import { type GameStatus, STATUS_LABELS, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { STATUS_ICONS } from "./status-icons.ts";

const TONES: Record<GameStatus, BadgeTone> = {
  scheduled: "blue",
  "verification-sent": "yellow",
  verified: "green",
  reschedule: "red",
  canceled: "purple",
  completed: "gray",
};

type StatusBadgeProps = {
  status: GameStatus;
  /** 'Reschedule' instead of 'Reschedule Needed', as the games and calendar screens say it. */
  short?: boolean;
  className?: string;
};

export function StatusBadge({ status, short = false, className }: StatusBadgeProps) {
  const Icon = STATUS_ICONS[status];
  return (
    <Badge tone={TONES[status]} className={cn("badge-wrapping", className)}>
      <Icon />
      <span className="min-w-0">{short ? STATUS_SHORT_LABELS[status] : STATUS_LABELS[status]}</span>
    </Badge>
  );
}
