import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash";
import { type ReactNode, useState } from "react";
import { useAfterClosing } from "#client/components/ui/after-closing.ts";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { AnswerItems } from "#client/games/proposals/answer-items.tsx";
import { findNextRequest } from "#client/games/proposals/next-request.ts";
import type { CardMenuProps } from "./card-menu.tsx";

type OpenCardMenuProps = Omit<CardMenuProps, "title"> & {
  /** The button that it belongs to. */
  trigger: ReactNode;
};

/** Opens as it comes: it is fetched for the first press. */
export function OpenCardMenu({ game, actions, answers, trigger }: OpenCardMenuProps) {
  const [open, setOpen] = useState(true);
  const { choose, onCloseAutoFocus } = useAfterClosing();
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger ref={usePassFocusOn(answers?.actions.working != null, findNextRequest)} asChild>
        {trigger}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" data-print="hide" onCloseAutoFocus={onCloseAutoFocus}>
        {answers ? (
          <>
            <AnswerItems game={game} choose={choose} {...answers} />
            <DropdownMenuSeparator />
          </>
        ) : null}
        <DropdownMenuItem onSelect={choose(() => actions.edit(game))}>
          <Pencil aria-hidden="true" />
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={choose(() => actions.copy(game))}>
          <Copy aria-hidden="true" />
          Copy
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem destructive onSelect={choose(() => actions.remove(game))}>
          <Trash aria-hidden="true" />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
