import Ban from "lucide-react/icons/ban";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Link2 from "lucide-react/icons/link-2";
import Trash from "lucide-react/icons/trash";
import { useId, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { useSwitchReminders } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useSchoolMessages } from "#client/data/school.api.ts";
import { useCopyLink } from "#client/games/parts/copy-link.tsx";
import { useSwitchedReminders } from "#client/records/opponent/automatic-reminders.tsx";
import type { Game } from "#shared/api/games.ts";
import { canBeConfirmedByHand } from "#shared/domain/game/confirmed-by-hand.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { hasOpponentPage, isFuture } from "#shared/domain/game/upcoming-games.ts";
import { WHEN_REMINDED } from "#shared/domain/requests/reminders.ts";
import type { Waiting } from "#shared/domain/requests/waiting.ts";
import { RecordConfirmation } from "./record-confirmation.tsx";

type GameMenuProps = { game: Game; onCancel: () => void; onDelete: () => void };

/** The rarer acts on a game. */
export function GameMenu({ game, onCancel, onDelete }: GameMenuProps) {
  const [recording, setRecording] = useState(false);
  const { copy, dialog } = useCopyLink(game);
  const now = Date.now();
  // A meet's schools have each a menu of their own.
  const isMeet = isHostedMeet(game);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="More" title="More" className="ml-auto">
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="max-w-80">
          {hasOpponentPage(game, now) && !isMeet ? (
            <DropdownMenuItem onSelect={copy}>
              <Link2 aria-hidden="true" />
              Copy link
            </DropdownMenuItem>
          ) : null}
          {canBeConfirmedByHand(game.status) && isFuture(game, now) && !isMeet ? (
            <DropdownMenuItem onSelect={() => setRecording(true)}>
              <ClipboardCheck aria-hidden="true" />
              Record a confirmation…
            </DropdownMenuItem>
          ) : null}
          {game.waiting ? <Reminders game={game} waiting={game.waiting} /> : null}
          {game.status === "canceled" ? null : (
            <DropdownMenuItem onSelect={onCancel}>
              <Ban aria-hidden="true" />
              Cancel game…
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem destructive onSelect={onDelete}>
            <Trash aria-hidden="true" />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog}
      {recording ? <RecordConfirmation game={game} onClose={() => setRecording(false)} /> : null}
    </>
  );
}

const OFF_FOR_ALL = "Off in School Settings.";

/**
 * Whether the opponent is reminded of a game without anybody's doing, and what keeps them from it whatever is chosen
 * here.
 */
function Reminders({ game, waiting }: { game: Game; waiting: Waiting }) {
  const hintId = useId();
  const { data: opponents } = useOpponents();
  const { data: messages } = useSchoolMessages();
  const { on, turn } = useSwitchedReminders(waiting.remind, useSwitchReminders(game));
  const { schoolName, id } = game.opponent;
  const ofOpponent = opponents?.find((opponent) => opponent.id === id)?.reminders;
  const hint = () => {
    if (isHostedMeet(game)) return messages?.reminders === false ? OFF_FOR_ALL : WHEN_REMINDED;
    if (ofOpponent?.stoppedAt) return `Off: ${schoolName} asked not to be reminded.`;
    if (ofOpponent?.on === false) return `Off for ${schoolName}.`;
    if (messages?.reminders === false) return OFF_FOR_ALL;
    return WHEN_REMINDED;
  };
  return (
    <DropdownMenuCheckboxItem
      checked={on}
      aria-labelledby={`${hintId}-name`}
      aria-describedby={hintId}
      onCheckedChange={turn}
    >
      <span className="min-w-0 wrap-anywhere">
        <span id={`${hintId}-name`} className="block">
          Automatic reminders
        </span>
        <span id={hintId} className="block text-xs font-normal text-ink-muted">
          {hint()}
        </span>
      </span>
    </DropdownMenuCheckboxItem>
  );
}
