import { __iconData as copy } from "lucide-react/icons/copy";
import { __iconData as pencil } from "lucide-react/icons/pencil";
import { __iconData as send } from "lucide-react/icons/send";
import { __iconData as trash } from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { lineIcon } from "#client/components/ui/line-icon.tsx";
import { ROW_ACTION, usePassFocusOn } from "#client/components/ui/return-focus.ts";
import type { Game } from "#shared/api/games.ts";
import type { GameActions } from "./use-game-actions.ts";

const SEND = lineIcon(send)({});
const PENCIL = lineIcon(pencil)({});
const COPY = lineIcon(copy)({});
const TRASH = lineIcon(trash)({});

type RowActionsProps = {
  game: Game;
  /** Tells the game from every other in the names of its buttons. */
  title: string;
  /** Whether the opponent can be asked about it now. */
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  /** With room for a word, as on a card. */
  withWord?: boolean;
};

/** The buttons of one game. Verification is offered only while it can be sent. */
export function RowActions({ game, title, canSend, sending, actions, withWord = false }: RowActionsProps) {
  const look = { title, large: withWord };
  return (
    <>
      {canSend ? (
        <SendAction title={title} sending={sending} withWord={withWord} onClick={() => actions.send(game)} />
      ) : null}
      {iconAction({ ...look, icon: PENCIL, word: "Edit", onClick: () => actions.edit(game) })}
      {iconAction({ ...look, icon: COPY, word: "Copy", onClick: () => actions.copy(game) })}
      {iconAction({
        ...look,
        ...ROW_ACTION,
        icon: TRASH,
        word: "Delete",
        onClick: () => actions.remove(game),
      })}
    </>
  );
}

type SendActionProps = { title: string; sending: boolean; withWord: boolean; onClick: () => void };

function SendAction({ title, sending, withWord, onClick }: SendActionProps) {
  return (
    <Button
      ref={usePassFocusOn(sending)}
      variant="outline"
      size={withWord ? "md" : "icon-sm"}
      pending={sending}
      pendingLabel={withWord ? "Sending..." : ""}
      aria-label={`${sending ? "Sending" : "Send"} verification: ${title}`}
      title={withWord ? undefined : "Send verification"}
      className={
        withWord
          ? "mr-auto max-w-max min-w-0 shrink grow basis-30 px-3 text-left leading-tight whitespace-normal"
          : undefined
      }
      onClick={onClick}
    >
      {SEND}
      {withWord ? "Send verification" : null}
    </Button>
  );
}

type IconActionProps = { icon: ReactNode; word: string; title: string; large: boolean; onClick: () => void };

/** The looks of `Button`, worked out once: a season has thousands of them. */
const LARGE_ICON = buttonClass({ variant: "ghost", size: "icon" });
const SMALL_ICON = buttonClass({ variant: "ghost", size: "icon-sm" });

/** Called, not rendered: of a component each, a season would have thousands more. */
const iconAction = ({ icon, word, title, large, ...rest }: IconActionProps) => (
  <button
    type="button"
    aria-label={`${word}: ${title}`}
    title={word}
    className={large ? LARGE_ICON : SMALL_ICON}
    {...rest}
  >
    {icon}
  </button>
);
