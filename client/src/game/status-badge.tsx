import { type BadgeTone, badgeLook } from "#client/components/ui/badge.tsx";
import { badgeIcon } from "#client/components/ui/icons/sprite-icon.ts";
import { type GameStatus, STATUS_LABELS, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";

/** Each status has its own icon, word and colour: the colour is never the only sign. */
const SIGNS: Record<GameStatus, { icon: string; tone: BadgeTone }> = {
  scheduled: { icon: badgeIcon("calendar-clock"), tone: "blue" },
  "verification-sent": { icon: badgeIcon("send"), tone: "yellow" },
  verified: { icon: badgeIcon("badge-check"), tone: "green" },
  reschedule: { icon: badgeIcon("calendar-sync"), tone: "red" },
  canceled: { icon: badgeIcon("ban"), tone: "purple" },
  completed: { icon: badgeIcon("flag"), tone: "gray" },
};

type StatusBadgeProps = {
  status: GameStatus;
  /** 'Reschedule' instead of 'Reschedule Needed', as the games and calendar screens say it. */
  short?: boolean;
  className?: string;
};

export function StatusBadge({ status, short = false, className }: StatusBadgeProps) {
  const { icon, tone } = SIGNS[status];
  return (
    <span className={badgeLook(tone, "badge-wrapping", icon, className)}>
      {short ? STATUS_SHORT_LABELS[status] : STATUS_LABELS[status]}
    </span>
  );
}
