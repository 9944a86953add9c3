import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as ban } from "lucide-react/icons/ban";
import { __iconData as calendarClock } from "lucide-react/icons/calendar-clock";
import { __iconData as calendarSync } from "lucide-react/icons/calendar-sync";
import { __iconData as flag } from "lucide-react/icons/flag";
import { __iconData as send } from "lucide-react/icons/send";
import { type LineIcon, lineIcon } from "#client/components/ui/icons/line-icon.tsx";
import type { GameStatus } from "#shared/domain/game/game-status.ts";

/** The icons of the badges, which a mark draws with a heavier line. */
export const STATUS_ICONS: Record<GameStatus, LineIcon> = {
  scheduled: lineIcon(calendarClock),
  "verification-sent": lineIcon(send),
  verified: lineIcon(badgeCheck),
  reschedule: lineIcon(calendarSync),
  canceled: lineIcon(ban),
  completed: lineIcon(flag),
};
