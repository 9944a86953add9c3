import Check from "lucide-react/icons/check";
import CircleMinus from "lucide-react/icons/circle-minus";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Link2 from "lucide-react/icons/link-2";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { useToldByHand } from "#client/data/games.api.ts";
import { useCopyLink } from "#client/games/parts/copy-link.tsx";
import { RecordConfirmation } from "#client/games/view/record-confirmation.tsx";
import { toastKnown } from "#client/games/view/toast-known.ts";
import type { Game } from "#shared/api/games.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import type { InvitedSchool } from "./meet-step.ts";
import { TakeOutDialog } from "./take-out-dialog.tsx";

type MeetSchoolMenuProps = { game: Game; school: InvitedSchool; now: number };

/** The acts on one school of a meet. */
export function MeetSchoolMenu({ game, school, now }: MeetSchoolMenuProps) {
  const { opponentId, schoolName, state, notTold } = school;
  const [recording, setRecording] = useState(false);
  const openWindow = useOpenWindow();
  const { copy, dialog } = useCopyLink({ id: game.id, opponent: school }, opponentId);
  const { mutateAsync: recordCall } = useToldByHand();
  const isAhead = isFuture(game, now) && !isOver(game.status);
  const takeOut = () => openWindow((close) => <TakeOutDialog game={game} school={school} onClose={close} />);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${schoolName}`}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {isAhead && state !== "not-asked" ? (
            <DropdownMenuItem onSelect={copy}>
              <Link2 aria-hidden="true" />
              Copy link
            </DropdownMenuItem>
          ) : null}
          {isAhead && state !== "confirmed" ? (
            <DropdownMenuItem onSelect={() => setRecording(true)}>
              <ClipboardCheck aria-hidden="true" />
              Record a confirmation…
            </DropdownMenuItem>
          ) : null}
          {notTold ? (
            <DropdownMenuItem
              onSelect={() => void toastKnown(recordCall({ game, opponent: { id: opponentId } }), schoolName)}
            >
              <Check aria-hidden="true" />
              They know
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuSeparator />
          <DropdownMenuItem destructive onSelect={takeOut}>
            <CircleMinus aria-hidden="true" />
            Take out
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog}
      {recording ? (
        <RecordConfirmation game={game} school={school} onClose={() => setRecording(false)} />
      ) : null}
    </>
  );
}
