import MapPin from "lucide-react/icons/map-pin";
import { memo } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictButton } from "#client/conflicts/conflict-button.tsx";
import { SeverityBadge } from "#client/conflicts/severity-badge.tsx";
import { CancelReason } from "#client/game/cancel-reason.tsx";
import { gameTitle } from "#client/game/game-title.ts";
import { HomeAwayBadge } from "#client/game/home-away-badge.tsx";
import { MatchupText } from "#client/game/matchup-text.tsx";
import { NotSent } from "#client/game/not-sent.tsx";
import { gameMark } from "#client/game/reveal-game.ts";
import { SmallFacts } from "#client/game/small-facts.tsx";
import { StatusBadge } from "#client/game/status-badge.tsx";
import { SelectBox } from "#client/games/list/selection/select-box.tsx";
import type { ChooseGame } from "#client/games/list/selection/use-selection.ts";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { RequestedReschedule } from "#client/games/proposals/requested-reschedule.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/game/conflicts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { RowActions } from "./game-actions.tsx";
import type { GameActions } from "./use-game-actions.ts";

type GameCardProps = {
  game: Game;
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  /** The worst of the conflicts that nobody has accepted. */
  severity: ConflictSeverity | null;
  /** Whether the whole card chooses the game, and nothing else. */
  selecting: boolean;
  selected: boolean;
  onChoose: ChooseGame;
  /** Far enough down to be below the screen as long as nobody scrolls. */
  below: boolean;
};

/**
 * At least as high as a card that was never in sight turns out to be: what is inside would else be measured where the next
 * heading is, and its buttons would count as covered.
 */
const LOW = "[contain-intrinsic-block-size:auto_17rem] max-[23rem]:[contain-intrinsic-block-size:auto_21rem]";
const DETAILED = "[contain-intrinsic-block-size:auto_21rem]";
const TALL = "[contain-intrinsic-block-size:auto_30rem]";

export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { selected, below, onChoose: _, ...body } = props;
  const { game, selecting } = body;
  return (
    <li
      {...gameMark(game.id)}
      className={cn(
        "relative flex flex-col rounded-md border",
        below && `[content-visibility:auto] print:[content-visibility:visible] ${heightOf(game)}`,
        selected ? "border-primary-line bg-primary-wash" : "border-line bg-surface",
      )}
    >
      {selecting ? <CardBox {...props} /> : null}
      <CardBody {...body} />
    </li>
  );
});

type CardBodyProps = Omit<GameCardProps, "selected" | "onChoose" | "below">;

/** Nothing here depends on whether the game is selected: selecting all of a season renders none of it again. */
const CardBody = memo(function CardBody({
  game,
  canSend,
  sending,
  actions,
  severity,
  selecting,
}: CardBodyProps) {
  return (
    <>
      <div
        className={cn(
          "flex flex-1 flex-col gap-1.5 px-4 pt-3.5 pb-3",
          selecting && "pl-12 cramped:pt-11 cramped:pl-4 print:pl-4",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="numerals text-2xl">
            <span className="text-lg text-ink-muted">{formatDate(game.date)} · </span>
            {timeWithZone(game)}
          </p>
          <span className="flex flex-wrap gap-1">
            <StatusBadge status={game.status} short />
            <OutOfDateBadge game={game} />
            {severity && selecting ? <SeverityBadge severity={severity} /> : null}
            {severity && !selecting ? <ConflictButton game={game} severity={severity} /> : null}
          </span>
        </div>
        <h3 className="font-sans text-base leading-snug font-semibold">
          <Isolated>{teamName(game.team)}</Isolated>
        </h3>
        <p className="text-sm text-ink-muted">
          <MatchupText game={game} />
        </p>
        <SmallFacts game={game} />
        {game.score ? <p className="numerals text-xl">{game.score}</p> : null}
        <CancelReason game={game} />
        <NotSent game={game} />
        {selecting ? null : <RequestedReschedule game={game} place="card" />}
        <p className="mt-auto flex items-center gap-1.5 pt-1 text-sm">
          <MapPin className="size-4 shrink-0 text-ink-muted" />
          <span className="min-w-0 flex-1">{game.venue}</span>
          <HomeAwayBadge game={game} />
        </p>
      </div>
      {selecting ? null : (
        <div
          data-print="hide"
          className="flex flex-wrap items-center justify-end gap-1 border-t border-line px-2 py-1"
        >
          <RowActions
            game={game}
            title={gameTitle(game)}
            canSend={canSend}
            sending={sending}
            actions={actions}
            withWord
          />
        </div>
      )}
    </>
  );
});

function heightOf(game: Game): string {
  if (game.status === "reschedule") return TALL;
  return game.eventName || game.kind || game.departure ? DETAILED : LOW;
}

/** Lies over the whole card, so that a thumb need not aim. */
function CardBox({ game, selected, onChoose }: GameCardProps) {
  return (
    <SelectBox
      name={`Select ${gameTitle(game)}`}
      share={selected ? "all" : "none"}
      onToggle={(asRange) => onChoose(game.id, asRange)}
      className="absolute inset-0 z-1 flex rounded-md px-3.5 py-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-line"
    />
  );
}
