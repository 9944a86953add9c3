import { __iconData as copy } from "lucide-react/icons/copy";
import { __iconData as pencil } from "lucide-react/icons/pencil";
import { __iconData as send } from "lucide-react/icons/send";
import { __iconData as trash } from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { buttonClass } from "#client/components/ui/button.tsx";
import { lineIcon } from "#client/components/ui/line-icon.tsx";
import { PassFocusOn, passFocusOnWhenGone, ROW_ACTION } from "#client/components/ui/return-focus.ts";
import { Spinner } from "#client/components/ui/spinner.tsx";
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

/** The buttons of one game. Verification is offered only while it can be sent. Called, not rendered, as all that it consists of. */
export function RowActions({ game, title, canSend, sending, actions, withWord = false }: RowActionsProps) {
  const look = { title, large: withWord };
  return (
    <>
      {canSend ? sendAction({ title, sending, withWord, onClick: () => actions.send(game) }) : null}
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

/** The looks of `Button`, worked out once: a season has thousands of them. */
const SEND_LOOKS = {
  word: `${buttonClass({ variant: "outline", size: "md" })} mr-auto max-w-max min-w-0 shrink grow basis-30 px-3 text-left leading-tight whitespace-normal`,
  icon: buttonClass({ variant: "outline", size: "icon-sm" }),
};

function sendAction({ title, sending, withWord, onClick }: SendActionProps) {
  const words = sending ? "Sending..." : "Send verification";
  return (
    <>
      <button
        ref={passFocusOnWhenGone}
        type="button"
        disabled={sending}
        aria-busy={sending || undefined}
        aria-label={`${sending ? "Sending" : "Send"} verification: ${title}`}
        title={withWord ? undefined : "Send verification"}
        className={withWord ? SEND_LOOKS.word : SEND_LOOKS.icon}
        onClick={onClick}
      >
        {sending ? <Spinner /> : SEND}
        {withWord ? words : null}
      </button>
      {sending ? <PassFocusOn /> : null}
    </>
  );
}

type IconActionProps = { icon: ReactNode; word: string; title: string; large: boolean; onClick: () => void };

const LARGE_ICON = buttonClass({ variant: "ghost", size: "icon" });
const SMALL_ICON = buttonClass({ variant: "ghost", size: "icon-sm" });

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
