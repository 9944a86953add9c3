import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { AnswersButton } from "./answers-button.tsx";
import type { AnswersMenuProps } from "./answers-menu.tsx";
import { canBeAccepted, canBeKept } from "./possible-answers.ts";
import { Proposals, ROW_BUTTON } from "./proposals.tsx";
import { useRequestChunk } from "./use-request-chunk.ts";
import { useReschedule } from "./use-reschedule.ts";

/** A game of a panel knows for itself where the parts of its request stand. */
const LOOKS = { panel: "", card: "grid gap-1.5", row: "flex flex-wrap items-center gap-x-1.5 gap-y-0.5" };

type RequestProps = {
  game: Game;
  place: keyof typeof LOOKS;
  /** in a row: the badges, with which the date and its buttons share a line */
  children?: ReactNode;
};

/** In a list, beside or below the status of a game to be rescheduled: the proposals and the answers to them. */
export function RequestedReschedule(props: RequestProps) {
  return props.game.status === "reschedule" ? <OpenRequest {...props} /> : null;
}

function OpenRequest({ game, place, children }: RequestProps) {
  const actions = useReschedule(game);
  const [asked, setAsked] = useState<"offer" | "note" | null>(null);
  const chunk = useRequestChunk(asked !== null);
  const canAccept = canBeAccepted(game);
  const isRow = place === "row";
  const close = () => setAsked(null);
  return (
    <div data-request="" data-place={place} className={cn("text-sm", LOOKS[place])}>
      {children}
      <div
        className={cn(
          "flex min-w-0 gap-y-1",
          isRow ? "items-center gap-x-1.5 max-[72rem]:flex-wrap" : "items-start gap-x-2",
          !canAccept && "flex-wrap",
        )}
      >
        <Proposals game={game} actions={actions} place={isRow ? "row" : "list"} />
        {canAccept ? null : (
          <Button
            variant="outline"
            size="sm"
            className={isRow ? ROW_BUTTON : "max-w-full whitespace-normal max-sm:h-auto max-sm:min-h-11"}
            onClick={() => setAsked("offer")}
          >
            Offer other dates
          </Button>
        )}
        <OtherAnswers
          game={game}
          actions={actions}
          from={canAccept && isRow ? 1 : game.proposals.length}
          onAsk={setAsked}
          className={isRow ? ROW_BUTTON : "px-2 max-sm:-mr-2"}
        />
      </div>
      {game.opponentMessage ? <Message text={game.opponentMessage} isLine={isRow} /> : null}
      {asked === "note" && chunk ? (
        <chunk.KeepWithNote game={game} actions={actions} onClose={close} />
      ) : null}
      {asked === "offer" && chunk ? <chunk.OfferDates game={game} onClose={close} /> : null}
    </div>
  );
}

/** A message of so many characters stands there whole; a longer one would push the list apart. */
const SHORT = 100;
const SHORT_LINE = 40;

type MessageProps = {
  text: string;
  /** In a table it has one line, elsewhere two. */
  isLine: boolean;
};

/** A long one is cut, and a press anywhere on it unfolds it there; a whole one leads to the game, as all around it. */
function Message({ text, isLine }: MessageProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > (isLine ? SHORT_LINE : SHORT);
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
          className={cn(
            isLine ? "-my-0.5 h-6" : "-my-1.5 max-sm:-my-3",
            isCut && "static after:absolute after:inset-0",
          )}
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
