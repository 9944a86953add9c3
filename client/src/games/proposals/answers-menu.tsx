import { type ComponentProps, useRef, useState } from "react";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { proposalInWords } from "#client/games/parts/proposal-text.ts";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { AnswersButton } from "./answers-button.tsx";
import { findNextRequest } from "./next-request.ts";
import { canBeAccepted, canBeKept } from "./possible-answers.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

export type AnswersMenuProps = Omit<ComponentProps<typeof AnswersButton>, "title" | "dates"> & {
  game: Game;
  actions: RescheduleActions;
  /** the first of the proposed dates that has no button of its own */
  from: number;
  /** Before this answer is given, something is asked. */
  onAsk: (what: "offer" | "note") => void;
};

/** Opens as it comes: it is fetched for the first press. */
export function AnswersMenu({ game, actions, from, onAsk, ...button }: AnswersMenuProps) {
  const [open, setOpen] = useState(true);
  const chosen = useRef<(() => void) | null>(null);
  const working = actions.working !== null;
  const choose = (give: () => void) => () => {
    chosen.current = give;
  };
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <AnswersButton
          ref={usePassFocusOn(working, findNextRequest)}
          title={gameTitle(game)}
          dates={game.proposals.length - from}
          disabled={working}
          {...button}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        // Once the button has the focus again: from there it goes on, to the next request or back from a window.
        onCloseAutoFocus={() => {
          chosen.current?.();
          chosen.current = null;
        }}
      >
        {game.proposals.slice(from).map((proposal, index) => (
          <DropdownMenuItem
            key={proposalInWords(proposal)}
            onSelect={choose(() => actions.accept(from + index))}
          >
            Accept {proposalInWords(proposal)}
          </DropdownMenuItem>
        ))}
        {canBeAccepted(game) ? (
          <DropdownMenuItem onSelect={choose(() => onAsk("offer"))}>Offer other dates</DropdownMenuItem>
        ) : null}
        {canBeKept(game) ? (
          <>
            <DropdownMenuItem onSelect={choose(() => actions.keep(""))}>
              Keep {formatLongDate(game.date)}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={choose(() => onAsk("note"))}>Keep and add a note…</DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
