import type { LucideIcon } from "lucide-react";
import BadgeCheck from "lucide-react/icons/badge-check";
import Ban from "lucide-react/icons/ban";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Flag from "lucide-react/icons/flag";
import Send from "lucide-react/icons/send";
import type { GameStatus } from "#shared/domain/game/game-status.ts";

/** Each status has its own shape: the colour is never the only sign. */
export const STATUS_ICONS: Record<GameStatus, LucideIcon> = {
  scheduled: CalendarClock,
  "verification-sent": Send,
  verified: BadgeCheck,
  reschedule: CalendarSync,
  canceled: Ban,
  completed: Flag,
};
