import { Button } from "#client/components/ui/button.tsx";
import { MailActs } from "#client/features/games/game-actions.tsx";
import type { GameActions } from "#client/features/games/use-game-actions.ts";
import { CancelReason } from "#client/games/parts/cancel-reason.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { canBeAccepted, canBeKept, isRequested } from "#client/games/proposals/possible-answers.ts";
import { Accept } from "#client/games/proposals/proposals.tsx";
import { RequestLines } from "#client/games/proposals/request-in-list.tsx";
import { useAnswerWindows } from "#client/games/proposals/use-answer-windows.tsx";
import { useReschedule } from "#client/games/proposals/use-reschedule.ts";
import type { Game } from "#shared/api/games.ts";
import { CardMenu } from "./card-menu.tsx";

type CardActsProps = { game: Game; canSend: boolean; sending: boolean; actions: GameActions };

/** The next act on a card's game as a word, and the menu of the others. */
export function CardActs(props: CardActsProps) {
  return isRequested(props.game) ? <RequestedActs {...props} /> : <UsualActs {...props} />;
}

const ACTS = "-mr-2 flex flex-wrap place-self-end items-center justify-end gap-0.5";

function UsualActs(props: CardActsProps) {
  const { game, actions } = props;
  const title = gameTitle(game);
  return (
    <span data-print="hide" className={ACTS}>
      {MailActs({ ...props, title, large: true })}
      <CardMenu game={game} title={title} actions={actions} answers={null} />
    </span>
  );
}

/** A proposal has a part of the card for itself, with the answer that is given most. */
function RequestedActs(props: CardActsProps) {
  const { game, actions } = props;
  const title = gameTitle(game);
  const reschedule = useReschedule(game);
  const { ask, answerWindow } = useAnswerWindows(game, reschedule);
  const [proposal] = game.proposals;
  const isAsked = canBeAccepted(game) && proposal !== undefined;
  const hasOffer = isAsked || game.waiting !== null;
  const answers = {
    actions: reschedule,
    from: isAsked ? 1 : game.proposals.length,
    hasOffer,
    onAsk: ask,
  };
  return (
    <>
      <span data-print="hide" className={`card-menu ${ACTS}`}>
        <CardMenu
          game={game}
          title={title}
          actions={actions}
          answers={hasOffer || canBeKept(game) ? answers : null}
        />
      </span>
      <div
        data-request=""
        className="col-span-full mt-0.5 flex min-h-12 flex-wrap items-center gap-x-2 border-t border-line pt-1 text-sm"
      >
        <span className="card-request min-w-0 flex-1 basis-28">
          <RequestLines game={game} counts />
          <CancelReason game={game} className="games-line" />
        </span>
        {MailActs({ ...props, title, large: true })}
        {isAsked ? (
          <Accept
            proposal={proposal}
            place="card"
            working={reschedule.working !== null}
            onClick={() => reschedule.accept(0)}
          />
        ) : null}
        {hasOffer ? null : (
          <Button variant="outline" className="px-3.5" onClick={() => ask("offer")}>
            Offer other dates
          </Button>
        )}
        {answerWindow}
      </div>
    </>
  );
}
