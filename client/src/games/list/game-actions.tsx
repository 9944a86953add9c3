import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Trash from "lucide-react/icons/trash";
import { buttonClass } from "#client/components/ui/button.tsx";
import { PassFocusOn, passFocusOnWhenGone } from "#client/components/ui/dialog/pass-focus-in-row.ts";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
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
  /** For a thumb, as on a card. */
  large?: boolean;
};

/** The buttons of one game. Verification is offered only while it can be sent. Called, not rendered, as all that it consists of. */
export function RowActions({ game, title, canSend, sending, actions, large = false }: RowActionsProps) {
  const look = { title, large };
  return (
    <>
      {canSend ? sendAction({ ...look, sending, onClick: () => actions.send(game) }) : null}
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

type SendActionProps = { title: string; sending: boolean; large: boolean; onClick: () => void };

function sendAction({ title, sending, large, onClick }: SendActionProps) {
  return (
    <>
      <button
        ref={passFocusOnWhenGone}
        type="button"
        disabled={sending}
        aria-busy={sending || undefined}
        aria-label={`${sending ? "Sending" : "Send"} verification: ${title}`}
        title="Send verification"
        className={large ? LARGE_SEND : SMALL_SEND}
        onClick={onClick}
      >
        {sending ? <Spinner /> : <Send />}
      </button>
      {sending ? <PassFocusOn /> : null}
    </>
  );
}

type Word = keyof typeof ICONS;
type IconActionProps = { word: Word; title: string; large: boolean; onClick: () => void };

const ICONS = { Edit: Pencil, Copy, Delete: Trash };
/** The looks of `Button`, worked out once: a season has thousands of them. */
const LARGE_SEND = buttonClass({ variant: "outline", size: "icon" });
const SMALL_SEND = buttonClass({ variant: "outline", size: "icon-sm" });
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
