import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { unbrokenProposal } from "#client/games/parts/proposal-text.ts";
import type { Game } from "#shared/api/games.ts";
import { OtherAnswers } from "./other-answers.tsx";
import { canBeAccepted } from "./possible-answers.ts";
import { Accept, ProposalMark } from "./proposals.tsx";
import { useAnswerWindows } from "./use-answer-windows.tsx";
import { useReschedule } from "./use-reschedule.ts";

type RequestLinesProps = {
  game: Game;
  /** Whether the opponent's further dates are counted, too: no button beside does. */
  counts?: boolean;
};

/** In a table's row or on a card: the first of the proposed dates over the opponent's words, a line each. */
export function RequestLines({ game, counts = false }: RequestLinesProps) {
  const [proposal] = game.proposals;
  return (
    <>
      {proposal ? (
        <span className="flex min-w-0 items-center gap-x-1.5 font-medium tabular-nums">
          <span className="games-line">
            {game.proposedBy === "school" ? "Offered: " : null}
            {unbrokenProposal(proposal)}
          </span>
          <ProposalMark game={game} proposal={proposal} counts={counts} />
        </span>
      ) : null}
      {game.opponentMessage ? (
        <span title={game.opponentMessage} className="games-line basis-full text-ink-muted">
          <Isolated>{`“${game.opponentMessage}”`}</Isolated>
        </span>
      ) : null}
    </>
  );
}

/** In a table's row, among its acts: the answer that is given most, and the menu of the others. */
export function RequestActs({ game }: { game: Game }) {
  const actions = useReschedule(game);
  const { ask, answerWindow } = useAnswerWindows(game, actions);
  const [proposal] = game.proposals;
  const canAccept = canBeAccepted(game);
  return (
    <span data-request="" className="flex items-center">
      {canAccept && proposal ? (
        <Accept
          proposal={proposal}
          place="row"
          working={actions.working !== null}
          onClick={() => actions.accept(0)}
        />
      ) : (
        <Button variant="outline" size="sm" className="px-2" onClick={() => ask("offer")}>
          Offer other dates
        </Button>
      )}
      <OtherAnswers
        game={game}
        actions={actions}
        from={canAccept ? 1 : game.proposals.length}
        hasOffer={canAccept}
        onAsk={ask}
        className="px-1.5"
      />
      {answerWindow}
    </span>
  );
}
