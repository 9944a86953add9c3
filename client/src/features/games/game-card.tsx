import { memo } from "react";
import { Shortened } from "#client/components/shortened.tsx";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { ConflictButton } from "#client/games/conflicts/conflict-button.tsx";
import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import { useShortSchool } from "#client/games/conflicts/with-games.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { CancelReason } from "#client/games/parts/cancel-reason.tsx";
import { gameHref } from "#client/games/parts/game-href.ts";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { NotSent } from "#client/games/parts/not-sent.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { gameMark } from "#client/games/parts/reveal-game.ts";
import { smallFacts } from "#client/games/parts/small-facts.ts";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { waitingSince } from "#client/games/parts/waiting-since.ts";
import { RequestedReschedule } from "#client/games/proposals/requested-reschedule.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { RowActions } from "./game-actions.tsx";
import type { ChooseGame } from "./selection/use-selection.ts";
import type { GameActions } from "./use-game-actions.ts";
import { OPENS_GAME } from "./use-open-by-press.ts";

type GameCardProps = {
  game: Game;
  /** The date stands above the card. */
  belowDay: boolean;
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  /** The worst of the conflicts that nobody has accepted. */
  severity: ConflictSeverity | null;
  /** Whether the whole card chooses the game, and nothing else. */
  selecting: boolean;
  selected: boolean;
  onChoose: ChooseGame;
  /** In a long list: far enough down to be below the screen as long as nobody scrolls. */
  below: boolean;
};

/**
 * At least as high as a card that was never in sight turns out to be. Its inside would else be measured where the
 * next heading is, and its buttons would count as covered.
 */
const LOW = "[contain-intrinsic-block-size:auto_9rem] max-[23rem]:[contain-intrinsic-block-size:auto_14rem]";
const DETAILED =
  "[contain-intrinsic-block-size:auto_10rem] max-[23rem]:[contain-intrinsic-block-size:auto_16rem]";
const TALL =
  "[contain-intrinsic-block-size:auto_18rem] max-[23rem]:[contain-intrinsic-block-size:auto_22rem]";

export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { selected, below, onChoose: _, ...body } = props;
  const { game, selecting } = body;
  return (
    <li
      {...gameMark(game.id)}
      className={cn(
        "game-card flex flex-col rounded-md border",
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
  belowDay,
  canSend,
  sending,
  actions,
  severity,
  selecting,
}: CardBodyProps) {
  const team = <Isolated>{teamName(game.team)}</Isolated>;
  const { timezone } = useLoadedSchool();
  const since = waitingSince(game, timezone);
  const shortSchool = useShortSchool();
  const opponent = game.opponent.schoolName;
  const shortVenue = game.venue === opponent ? shortSchool(opponent) : game.venue;
  const facts = smallFacts(game);
  return (
    <div
      className={cn(
        "grid flex-1 grid-cols-1 content-start px-3 pt-1.5 wrap-anywhere",
        selecting && "pb-2 pl-12 cramped:pt-11 cramped:pl-4 print:pl-4",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="numerals text-xl">
          {belowDay ? null : <span className="text-base text-ink-muted">{formatDate(game.date)} · </span>}
          {timeWithZone(game)}
        </p>
        <span className="ml-auto flex flex-wrap items-center gap-1">
          {game.score ? <span className="numerals mr-1 text-xl">{game.score}</span> : null}
          <StatusBadge status={game.status} short />
          <PartnerBadge partner={game.partner} />
          <OutOfDateBadge game={game} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-sans text-[0.9375rem] leading-snug font-semibold">
          {selecting ? (
            team
          ) : (
            <a href={gameHref(game.id)} {...OPENS_GAME} className="row-link after:rounded-md">
              {team}
            </a>
          )}
        </h3>
        <span className="ml-auto flex flex-wrap items-center gap-1">
          {since ? <span className="text-xs text-ink-muted">{since}</span> : null}
          {severity && selecting ? <SeverityBadge severity={severity} /> : null}
          {severity && !selecting ? <ConflictButton game={game} severity={severity} /> : null}
        </span>
      </div>
      <p className="text-[0.9375rem] leading-snug">
        {game.eventName ? (
          <>
            <Isolated>{game.eventName}</Isolated> ·{" "}
          </>
        ) : null}
        vs <Shortened short={shortSchool(opponent)}>{opponent}</Shortened>
      </p>
      <CancelReason game={game} />
      <NotSent game={game} />
      {selecting ? null : <RequestedReschedule game={game} place="card" />}
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <p className="min-w-0 flex-1 basis-28 text-[0.8125rem] leading-tight text-ink-muted">
          <HomeAwayBadge game={game} className="mr-1.5 h-5 px-1.5 align-middle" />{" "}
          <Shortened short={shortVenue}>{game.venue}</Shortened>
          {facts ? ` · ${facts}` : null}
        </p>
        {selecting ? null : (
          <span data-print="hide" className="-mr-2 flex items-center">
            <RowActions
              game={game}
              title={gameTitle(game)}
              canSend={canSend}
              sending={sending}
              actions={actions}
              large
            />
          </span>
        )}
      </div>
    </div>
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
      className="absolute inset-0 z-1 flex rounded-md px-3.5 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-line"
    />
  );
}
