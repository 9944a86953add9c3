import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { OtherAnswers } from "./other-answers.tsx";
import { canBeAccepted } from "./possible-answers.ts";
import { Proposals } from "./proposals.tsx";
import { useAnswerWindows } from "./use-answer-windows.tsx";
import { useReschedule } from "./use-reschedule.ts";

/** On the dashboard, below a game to be rescheduled: the proposals and the answers to them. */
export function RequestedReschedule({ game }: { game: Game }) {
  const actions = useReschedule(game);
  const { ask, answerWindow } = useAnswerWindows(game, actions);
  const canAccept = canBeAccepted(game);
  return (
    <div data-request="" className="text-sm">
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
          hasOffer={canAccept}
          onAsk={ask}
          className="px-2 max-sm:-mr-2"
        />
      </div>
      {game.opponentMessage ? <Message text={game.opponentMessage} /> : null}
      {answerWindow}
    </div>
  );
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
