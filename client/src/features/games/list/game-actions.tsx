import { __iconData as copy } from "lucide-react/icons/copy";
import { __iconData as pencil } from "lucide-react/icons/pencil";
import { __iconData as send } from "lucide-react/icons/send";
import { __iconData as trash } from "lucide-react/icons/trash";
import { Button } from "#client/components/ui/button.tsx";
import { type LineIcon, lineIcon } from "#client/components/ui/line-icon.tsx";
import { ROW_ACTION, usePassFocusOn } from "#client/components/ui/return-focus.ts";
import { gameTitle } from "#client/features/games/parts/game-title.ts";
import type { Game } from "#shared/api/games.ts";
import type { GameActions } from "./use-game-actions.ts";

const Send = lineIcon(send);
const Pencil = lineIcon(pencil);
const Copy = lineIcon(copy);
const Trash = lineIcon(trash);

type RowActionsProps = {
  game: Game;
  /** Whether the opponent can be asked about it now. */
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  /** With room for a word, as on a card. */
  withWord?: boolean;
};

/** The buttons of one game. Verification is offered only while it can be sent. */
export function RowActions({ game, canSend, sending, actions, withWord = false }: RowActionsProps) {
  const title = gameTitle(game);
  return (
    <>
      {canSend ? (
        <SendAction title={title} sending={sending} withWord={withWord} onClick={() => actions.send(game)} />
      ) : null}
      <IconAction
        icon={Pencil}
        word="Edit"
        title={title}
        large={withWord}
        onClick={() => actions.edit(game)}
      />
      <IconAction icon={Copy} word="Copy" title={title} large={withWord} onClick={() => actions.copy(game)} />
      <IconAction
        icon={Trash}
        word="Delete"
        title={title}
        large={withWord}
        onClick={() => actions.remove(game)}
        {...ROW_ACTION}
      />
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
      <Send />
      {withWord ? "Send verification" : null}
    </Button>
  );
}

type IconActionProps = { icon: LineIcon; word: string; title: string; large: boolean; onClick: () => void };

function IconAction({ icon: Icon, word, title, large, onClick, ...rest }: IconActionProps) {
  return (
    <Button
      variant="ghost"
      size={large ? "icon" : "icon-sm"}
      aria-label={`${word}: ${title}`}
      title={word}
      onClick={onClick}
      {...rest}
    >
      <Icon />
    </Button>
  );
}
