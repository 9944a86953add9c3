import { DropdownMenuItem } from "#client/components/ui/dropdown-menu.tsx";
import { proposalInWords } from "#client/games/parts/proposal-text.ts";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { canBeKept } from "./possible-answers.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

export type AnswersInMenu = {
  actions: RescheduleActions;
  /** the first of the opponent's dates that has no button of its own */
  from: number;
  /** Whether the offer has no button of its own. */
  hasOffer: boolean;
  /** Before this answer is given, something is asked. */
  onAsk: (what: "offer" | "note") => void;
};

type AnswerItemsProps = AnswersInMenu & {
  game: Game;
  choose: (give: () => void) => () => void;
};

/** In a menu: the answers to a request that have no button of their own. */
export function AnswerItems({ game, actions, from, hasOffer, onAsk, choose }: AnswerItemsProps) {
  const dates = game.proposedBy === "school" ? [] : game.proposals.slice(from);
  return (
    <>
      {dates.map((proposal, index) => (
        <DropdownMenuItem
          key={proposalInWords(proposal)}
          onSelect={choose(() => actions.accept(from + index))}
        >
          Accept {proposalInWords(proposal)}
        </DropdownMenuItem>
      ))}
      {hasOffer ? (
        <DropdownMenuItem onSelect={choose(() => onAsk("offer"))}>Offer other dates</DropdownMenuItem>
      ) : null}
      {canBeKept(game) ? (
        <>
          <DropdownMenuItem onSelect={choose(() => actions.keep(""))}>
            Keep {formatLongDate(game.date)}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={choose(() => onAsk("note"))}>Keep and add a note…</DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}
