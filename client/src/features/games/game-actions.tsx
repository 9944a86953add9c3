import type { LucideIcon } from "lucide-react";
import BellRing from "lucide-react/icons/bell-ring";
import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Trash from "lucide-react/icons/trash";
import { buttonClass } from "#client/components/ui/button.tsx";
import { PassFocusOn, passFocusOnWhenGone } from "#client/components/ui/dialog/pass-focus-in-row.ts";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { RequestActs } from "#client/games/proposals/requested-reschedule.tsx";
import type { Game } from "#shared/api/games.ts";
import type { GameActions } from "./use-game-actions.ts";

type RowActionsProps = {
  game: Game;
  /** Tells the game from every other in the names of its buttons. */
  title: string;
  /** Whether the opponent can be asked about it now. */
  canSend: boolean;
  /** The verification or the reminder is under way. */
  sending: boolean;
  actions: GameActions;
  /** For a thumb, as on a card. */
  large?: boolean;
};

/**
 * The buttons of one game. Verification is offered only while it can be sent, a reminder only while the opponent can
 * answer. In a row the next act is a word; copying and deleting show while the row is pointed at or has the focus.
 * Called, not rendered, as all that it consists of.
 */
export function RowActions({ game, title, canSend, sending, actions, large = false }: RowActionsProps) {
  const look = { title, large };
  return (
    <>
      {canSend
        ? mailAction({
            ...look,
            sending,
            name: `${sending ? "Sending" : "Send"} verification`,
            word: "Send",
            hint: "Send verification",
            icon: Send,
            onClick: () => actions.send(game),
          })
        : null}
      {game.waiting
        ? mailAction({
            ...look,
            sending,
            name: "Remind",
            word: "Remind",
            hint: "Remind",
            icon: BellRing,
            onClick: () => actions.remind(game),
          })
        : null}
      {!large && game.status === "reschedule" ? <RequestActs game={game} /> : null}
      {iconAction({ ...look, word: "Edit", onClick: () => actions.edit(game) })}
      <span className={large ? "contents" : "games-more-acts"}>
        {iconAction({ ...look, word: "Copy", onClick: () => actions.copy(game) })}
        {iconAction({
          ...look,
          ...ROW_ACTION,
          word: "Delete",
          onClick: () => actions.remove(game),
        })}
      </span>
    </>
  );
}

type MailActionProps = Pick<RowActionsProps, "title" | "sending"> & {
  name: string;
  word: string;
  hint: string;
  icon: LucideIcon;
  large: boolean;
  onClick: () => void;
};

function mailAction({ title, sending, name, word, hint, icon: Icon, large, onClick }: MailActionProps) {
  return (
    <>
      <button
        ref={passFocusOnWhenGone}
        type="button"
        disabled={sending}
        aria-busy={sending || undefined}
        aria-label={`${name}: ${title}`}
        title={hint}
        className={large ? LARGE_MAIL : SMALL_MAIL}
        onClick={onClick}
      >
        {sending ? <Spinner /> : <Icon />}
        {large ? null : word}
      </button>
      {sending ? <PassFocusOn /> : null}
    </>
  );
}

type Word = keyof typeof ICONS;
type IconActionProps = { word: Word; title: string; large: boolean; onClick: () => void };

const ICONS = { Edit: Pencil, Copy, Delete: Trash };
/** The looks of `Button`, worked out once: a season has thousands of them. */
const LARGE_MAIL = buttonClass({ variant: "outline", size: "icon" });
const SMALL_MAIL = `${buttonClass({ variant: "outline", size: "sm" })} px-2.5`;
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
