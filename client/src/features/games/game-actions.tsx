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
import { isRequested } from "#client/games/proposals/possible-answers.ts";
import { RequestActs } from "#client/games/proposals/request-in-list.tsx";
import type { Game } from "#shared/api/games.ts";
import type { GameActions } from "./use-game-actions.ts";

type MailActsProps = {
  game: Game;
  /** Tells the game from every other in the names of its buttons. */
  title: string;
  /** Whether the opponent can be asked about it now. */
  canSend: boolean;
  /** The verification or the reminder is under way. */
  sending: boolean;
  actions: GameActions;
  /** On a card, for a thumb. */
  large?: boolean;
};

type RowActionsProps = Omit<MailActsProps, "large">;

/**
 * The buttons of one game in its row. The next act is a word; copying and deleting show while the row is pointed at or has
 * the focus. Called, not rendered, as all that it consists of.
 */
export function RowActions(props: RowActionsProps) {
  const { game, title, actions } = props;
  return (
    <>
      {MailActs(props)}
      {isRequested(game) ? <RequestActs game={game} /> : null}
      {iconAction({ title, word: "Edit", onClick: () => actions.edit(game) })}
      <span className="games-more-acts">
        {iconAction({ title, word: "Copy", onClick: () => actions.copy(game) })}
        {iconAction({ ...ROW_ACTION, title, word: "Delete", onClick: () => actions.remove(game) })}
      </span>
    </>
  );
}

/** Verification is offered only while it can be sent, a reminder only while the opponent can answer. */
export function MailActs({ game, canSend, actions, ...look }: MailActsProps) {
  return (
    <>
      {canSend
        ? mailAction({
            ...look,
            name: `${look.sending ? "Sending" : "Send"} verification`,
            word: "Send",
            icon: Send,
            onClick: () => actions.send(game),
          })
        : null}
      {game.waiting
        ? mailAction({
            ...look,
            name: "Remind",
            word: "Remind",
            icon: BellRing,
            onClick: () => actions.remind(game),
          })
        : null}
    </>
  );
}

type MailActionProps = Pick<MailActsProps, "title" | "sending" | "large"> & {
  name: string;
  word: string;
  icon: LucideIcon;
  onClick: () => void;
};

function mailAction({ title, sending, name, word, icon: Icon, large, onClick }: MailActionProps) {
  return (
    <>
      <button
        ref={passFocusOnWhenGone}
        type="button"
        disabled={sending}
        aria-busy={sending || undefined}
        aria-label={`${name}: ${title}`}
        title={name}
        className={large ? LARGE_MAIL : SMALL_MAIL}
        onClick={onClick}
      >
        {sending ? <Spinner /> : <Icon />}
        {word}
      </button>
      {sending ? <PassFocusOn /> : null}
    </>
  );
}

const ICONS = { Edit: Pencil, Copy, Delete: Trash };
/** The looks of `Button`, worked out once: a season has thousands of them. */
const LARGE_MAIL = `${buttonClass({ variant: "outline" })} px-3.5`;
const SMALL_MAIL = `${buttonClass({ variant: "outline", size: "sm" })} px-2.5`;
const ICON = buttonClass({ variant: "ghost", size: "icon-sm" });

type IconActionProps = { word: keyof typeof ICONS; title: string; onClick: () => void };

function iconAction({ word, title, ...rest }: IconActionProps) {
  const Icon = ICONS[word];
  return (
    <button type="button" aria-label={`${word}: ${title}`} title={word} className={ICON} {...rest}>
      <Icon />
    </button>
  );
}
