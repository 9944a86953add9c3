import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as ban } from "lucide-react/icons/ban";
import { __iconData as calendarClock } from "lucide-react/icons/calendar-clock";
import { __iconData as calendarSync } from "lucide-react/icons/calendar-sync";
import { __iconData as flag } from "lucide-react/icons/flag";
import { __iconData as send } from "lucide-react/icons/send";
import { type BadgeTone, badgeLook } from "#client/components/ui/badge.tsx";
import { type LineIcon, lineIcon } from "#client/components/ui/line-icon.tsx";
import { type GameStatus, STATUS_LABELS, STATUS_SHORT_LABELS } from "#shared/domain/game-status.ts";

/** Each status has its own icon, word and colour: the colour is never the only sign. */
export const STATUS_SIGNS: Record<GameStatus, { icon: LineIcon; tone: BadgeTone }> = {
  scheduled: { icon: lineIcon(calendarClock), tone: "blue" },
  "verification-sent": { icon: lineIcon(send), tone: "yellow" },
  verified: { icon: lineIcon(badgeCheck), tone: "green" },
  reschedule: { icon: lineIcon(calendarSync), tone: "red" },
  canceled: { icon: lineIcon(ban), tone: "purple" },
  completed: { icon: lineIcon(flag), tone: "gray" },
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
    <span className={badgeLook(tone, "badge-wrapping", className)}>
      {Icon({})}
      {short ? STATUS_SHORT_LABELS[status] : STATUS_LABELS[status]}
    </span>
  );
}
