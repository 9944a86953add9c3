import type { LucideIcon } from "lucide-react";
import BadgeCheck from "lucide-react/icons/badge-check";
import Ban from "lucide-react/icons/ban";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Flag from "lucide-react/icons/flag";
import Send from "lucide-react/icons/send";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { cn } from "#client/lib/cn.ts";
import { type GameStatus, STATUS_LABELS, STATUS_SHORT_LABELS } from "#shared/domain/game-status.ts";

/** Each status has its own icon, word and colour: the colour is never the only sign. */
export const STATUS_SIGNS: Record<GameStatus, { icon: LucideIcon; tone: BadgeTone }> = {
  scheduled: { icon: CalendarClock, tone: "blue" },
  "verification-sent": { icon: Send, tone: "yellow" },
  verified: { icon: BadgeCheck, tone: "green" },
  reschedule: { icon: CalendarSync, tone: "red" },
  canceled: { icon: Ban, tone: "purple" },
  completed: { icon: Flag, tone: "gray" },
};

type StatusBadgeProps = {
  status: GameStatus;
  /** 'Reschedule' instead of 'Reschedule Needed', as the games and calendar screens say it. */
  short?: boolean;
  className?: string;
};

export function StatusBadge({ status, short = false, className }: StatusBadgeProps) {
  const { icon: Icon, tone } = STATUS_SIGNS[status];
  return (
    <Badge tone={tone} className={cn("badge-wrapping", className)}>
      <Icon aria-hidden="true" />
      {short ? STATUS_SHORT_LABELS[status] : STATUS_LABELS[status]}
    </Badge>
  );
}
