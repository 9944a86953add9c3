import { type ComponentProps, useState } from "react";
import { useAfterClosing } from "#client/components/ui/after-closing.ts";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import type { Game } from "#shared/api/games.ts";
import { AnswerItems, type AnswersInMenu } from "./answer-items.tsx";
import { AnswersButton } from "./answers-button.tsx";
import { findNextRequest } from "./next-request.ts";

export type AnswersMenuProps = AnswersInMenu &
  Omit<ComponentProps<typeof AnswersButton>, "title" | "dates"> & { game: Game };

/** Opens as it comes: it is fetched for the first press. */
export function AnswersMenu({ game, actions, from, hasOffer, onAsk, ...button }: AnswersMenuProps) {
  const [open, setOpen] = useState(true);
  const { choose, onCloseAutoFocus } = useAfterClosing();
  const working = actions.working !== null;
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
      <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus}>
        <AnswerItems {...{ game, actions, from, hasOffer, onAsk, choose }} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
