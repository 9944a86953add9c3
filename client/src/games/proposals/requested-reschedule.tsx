import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { unbrokenProposal } from "#client/games/parts/proposal-text.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { AnswersButton } from "./answers-button.tsx";
import type { AnswersMenuProps } from "./answers-menu.tsx";
import { canBeAccepted, canBeKept } from "./possible-answers.ts";
import { Accept, ProposalConflicts, Proposals } from "./proposals.tsx";
import { useRequestChunk } from "./use-request-chunk.ts";
import { type RescheduleActions, useReschedule } from "./use-reschedule.ts";

type RequestProps = { game: Game; place: "panel" | "card" };

/** In a list, below the status of a game to be rescheduled: the proposals and the answers to them. */
export function RequestedReschedule(props: RequestProps) {
  return props.game.status === "reschedule" ? <OpenRequest {...props} /> : null;
}

function OpenRequest({ game, place }: RequestProps) {
  const actions = useReschedule(game);
  const { ask, answerWindow } = useAnswerWindows(game, actions);
  const canAccept = canBeAccepted(game);
  return (
    <div data-request="" className={cn("text-sm", place === "card" && "grid gap-1.5")}>
      <div className={cn("flex min-w-0 items-start gap-x-2 gap-y-1", !canAccept && "flex-wrap")}>
        <Proposals game={game} actions={actions} place="list" />
        {canAccept ? null : (
          <Button
            variant="outline"
            size="sm"
            className="max-w-full whitespace-normal max-sm:h-auto max-sm:min-h-11"
            onClick={() => ask("offer")}
          >
            Offer other dates
          </Button>
        )}
        <OtherAnswers
          game={game}
          actions={actions}
          from={game.proposals.length}
          onAsk={ask}
          className="px-2 max-sm:-mr-2"
        />
      </div>
      {game.opponentMessage ? <Message text={game.opponentMessage} /> : null}
      {answerWindow}
    </div>
  );
}

/** In a table's row, beside the status: the first of the proposed dates over the opponent's words, a line each. */
export function RequestLines({ game }: { game: Game }) {
  const [proposal] = game.proposals;
  return (
    <>
      {proposal ? (
        <span className="flex min-w-0 items-center gap-x-1.5 font-medium tabular-nums">
          <span className="games-line">
            {game.proposedBy === "school" ? "Offered: " : null}
            {unbrokenProposal(proposal)}
          </span>
          <ProposalConflicts game={game} proposal={proposal} brief />
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
        onAsk={ask}
        className="px-1.5"
      />
      {answerWindow}
    </span>
  );
}

/** The windows in which an answer is written before it is given. */
function useAnswerWindows(game: Game, actions: RescheduleActions) {
  const [asked, ask] = useState<"offer" | "note" | null>(null);
  const chunk = useRequestChunk(asked !== null);
  const close = () => ask(null);
  return {
    ask,
    answerWindow: (
      <>
        {asked === "note" && chunk ? (
          <chunk.KeepWithNote game={game} actions={actions} onClose={close} />
        ) : null}
        {asked === "offer" && chunk ? <chunk.OfferDates game={game} onClose={close} /> : null}
      </>
    ),
  };
}

/** A message of so many characters stands there whole; a longer one would push the list apart. */
const SHORT = 100;

/** A long one is cut, and a press anywhere on it unfolds it there; a whole one leads to the game, as all around it. */
function Message({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT;
  const isCut = isLong && !isWhole;
  return (
    <span className={cn("flex min-w-0 basis-full items-start gap-1", isCut && "relative")}>
      <span className={cn("min-w-0 text-ink-muted wrap-anywhere", isCut && "message")}>“{text}”</span>
      {isLong ? (
        <Button
          variant="ghost"
          size="icon-sm"
          data-print="hide"
          aria-label="Show full message"
          aria-expanded={isWhole}
          className={cn("-my-1.5 max-sm:-my-3", isCut && "static after:absolute after:inset-0")}
          onClick={() => setWhole(!isWhole)}
        >
          <ChevronDown aria-hidden="true" className={isWhole ? "rotate-180" : undefined} />
        </Button>
      ) : null}
    </span>
  );
}

/**
 * The button alone, until it is pressed for the first time: a list has many, and the page does not wait for the menu.
 */
function OtherAnswers(props: AnswersMenuProps) {
  const [wanted, setWanted] = useState(false);
  const chunk = useRequestChunk(wanted);
  const { game, actions, from, onAsk: _, ...button } = props;
  if (!canBeAccepted(game) && !canBeKept(game)) return null;
  if (wanted && chunk) return <chunk.AnswersMenu {...props} />;
  return (
    <AnswersButton
      title={gameTitle(game)}
      dates={game.proposals.length - from}
      aria-expanded={false}
      disabled={actions.working !== null}
      onClick={() => setWanted(true)}
      {...button}
    />
  );
}
