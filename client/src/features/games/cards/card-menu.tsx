import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { Button } from "#client/components/ui/button.tsx";
import { LateMenu } from "#client/components/ui/late-menu.tsx";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import type { GameActions } from "#client/features/games/use-game-actions.ts";
import type { AnswersInMenu } from "#client/games/proposals/answer-items.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";

const [OpenMenu, loadCardMenu] = preloadable(async () => (await import("./open-card-menu.tsx")).OpenCardMenu);

export { loadCardMenu };

export type CardMenuProps = {
  game: Game;
  title: string;
  actions: GameActions;
  /** those to the opponent's request that have no button of their own; null for a game without one */
  answers: AnswersInMenu | null;
};

/** All acts on a card's game but the next one. */
export function CardMenu({ title, ...rest }: CardMenuProps) {
  return (
    <LateMenu
      button={(properties) => (
        <Button
          {...ROW_ACTION}
          variant="ghost"
          size="icon"
          aria-label={`More: ${title}`}
          title="More"
          disabled={rest.answers?.actions.working != null}
          {...properties}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
      )}
    >
      {(trigger) => <OpenMenu {...rest} trigger={trigger} />}
    </LateMenu>
  );
}
