import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarSync from "lucide-react/icons/calendar-sync";
import CircleDot from "lucide-react/icons/circle-dot";
import Download from "lucide-react/icons/download";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircleExclamationPoint from "lucide-react/icons/message-circle-exclamation-point";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import { useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import type { ManyGamesAct } from "#client/games/many/many-games-act.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { canBeSent } from "#shared/domain/game/upcoming-games.ts";

/** Opens the window of what is done with several games at once. */
export type ManyGamesAction = (act: ManyGamesAct, games: readonly Game[]) => void;

export type ActionsProps = {
  games: readonly Game[];
  /** Epoch milliseconds. */
  now: number;
  onAct?: ManyGamesAction | undefined;
  onExport: () => void;
};

type Action = { label: string; icon: LucideIcon; onPress: () => void; destructive?: boolean };

/** All but 'Send verification', in the order in which they stand. */
export function otherActions({ games, onAct, onExport }: ActionsProps): Action[] {
  const exporting = { label: "Export", icon: Download, onPress: onExport };
  if (!onAct) return [exporting];
  return [
    { label: "Move", icon: CalendarClock, onPress: () => onAct("move", games) },
    { label: "Offer other dates", icon: CalendarSync, onPress: () => onAct("offer", games) },
    { label: "Venue", icon: MapPin, onPress: () => onAct("venue", games) },
    { label: "Status", icon: CircleDot, onPress: () => onAct("status", games) },
    { label: "Cancel games…", icon: Ban, onPress: () => onAct("cancel", games) },
    // Few selections need it, and it takes the room of none that do not.
    ...(games.some(({ opponentNotTold }) => opponentNotTold)
      ? [
          {
            label: "Tell opponents…",
            icon: MessageCircleExclamationPoint,
            onPress: () => onAct("tell", games),
          },
        ]
      : []),
    exporting,
    { label: "Delete", icon: Trash2, onPress: () => onAct("remove", games), destructive: true },
  ];
}

/** Beside each other, for a screen with room. */
export function SelectionActions(props: ActionsProps) {
  return (
    <>
      <SendSelected {...props} narrow={false} />
      {otherActions(props).map(({ label, icon: Icon, onPress, destructive }) => (
        <Button
          key={label}
          variant="ghost"
          size="sm"
          className={cn("max-[72rem]:px-2", destructive && "text-danger-text hover:bg-danger-wash")}
          onClick={onPress}
        >
          <Icon aria-hidden="true" className="max-[72rem]:hidden" />
          {label}
        </Button>
      ))}
    </>
  );
}

/** Stays in the keyboard's way when it cannot send anything, so that everybody learns why. */
export function SendSelected({ games, now, onAct, narrow }: ActionsProps & { narrow: boolean }) {
  const reasonId = useId();
  if (!onAct) return null;
  const reason = games.some((game) => canBeSent(game, now)) ? undefined : NOTHING_TO_SEND;
  return (
    <>
      <Button
        size={narrow ? "md" : "sm"}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        title={reason}
        className={cn(
          "aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
          narrow ? "flex-1" : "max-[72rem]:px-2",
        )}
        onClick={() => (reason ? undefined : onAct("send", games))}
      >
        <Send aria-hidden="true" className={narrow ? undefined : "max-[72rem]:hidden"} />
        Send verification
      </Button>
      {reason ? (
        <p id={reasonId} className={narrow ? "order-last basis-full px-2 text-xs text-ink-muted" : "sr-only"}>
          {reason}
        </p>
      ) : null}
    </>
  );
}

const NOTHING_TO_SEND = "Only upcoming scheduled games can be sent";
