import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Trash from "lucide-react/icons/trash";
import { buttonClass } from "#client/components/ui/button.tsx";
import { PassFocusOn, passFocusOnWhenGone } from "#client/components/ui/dialog/pass-focus.ts";
import { ROW_ACTION } from "#client/components/ui/dialog/return-focus.ts";
import { Spinner } from "#client/components/ui/spinner.tsx";
import type { Game } from "#shared/api/games.ts";
import type { GameActions } from "./use-game-actions.ts";

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
      {iconAction({ ...look, word: "Edit", onClick: () => actions.edit(game) })}
      {iconAction({ ...look, word: "Copy", onClick: () => actions.copy(game) })}
      {iconAction({
        ...look,
        ...ROW_ACTION,
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
        {sending ? <Spinner /> : <Send />}
        {withWord ? words : null}
      </button>
      {sending ? <PassFocusOn /> : null}
    </>
  );
}

type Word = keyof typeof ICONS;
type IconActionProps = { word: Word; title: string; large: boolean; onClick: () => void };

const ICONS = { Edit: Pencil, Copy, Delete: Trash };
const LARGE_ICON = buttonClass({ variant: "ghost", size: "icon" });
const SMALL_ICON = buttonClass({ variant: "ghost", size: "icon-sm" });

function iconAction({ word, title, large, ...rest }: IconActionProps) {
  const Icon = ICONS[word];
  return (
    <button
      type="button"
      aria-label={`${word}: ${title}`}
      title={word}
      className={large ? LARGE_ICON : SMALL_ICON}
      {...rest}
    >
      <Icon />
    </button>
  );
}
