import { memo } from "react";
import { Shortened } from "#client/components/shortened.tsx";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { ChooseGame } from "#client/features/games/selection/use-selection.ts";
import type { GameActions } from "#client/features/games/use-game-actions.ts";
import { OPENS_GAME } from "#client/features/games/use-open-by-press.ts";
import { ConflictButton } from "#client/games/conflicts/conflict-button.tsx";
import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import { useShortSchool } from "#client/games/conflicts/with-games.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { CancelReason } from "#client/games/parts/cancel-reason.tsx";
import { gameHref } from "#client/games/parts/game-href.ts";
import { gameTitle, meetInFull, meetWords, shortVenue, withNames } from "#client/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { NotSent } from "#client/games/parts/not-sent.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { gameMark } from "#client/games/parts/reveal-game.ts";
import { smallFacts } from "#client/games/parts/small-facts.ts";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { waitingSince } from "#client/games/parts/waiting-since.ts";
import { isRequested } from "#client/games/proposals/possible-answers.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { confirmedWords } from "#shared/domain/game/meet.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { CardActs } from "./card-acts.tsx";

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
const LOW = "[contain-intrinsic-block-size:auto_6.5rem] cramped:[contain-intrinsic-block-size:auto_16rem]";
const TALL = "[contain-intrinsic-block-size:auto_11rem] cramped:[contain-intrinsic-block-size:auto_24rem]";

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
  const facts = smallFacts(game);
  const hasRequest = isRequested(game) && !selecting;
  const meet = meetWords(game);
  const confirmed = confirmedWords(game);
  return (
    <div
      className={cn(
        "grid flex-1 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 px-3 py-1 cramped:grid-cols-1",
        hasRequest && "card-with-request",
        selecting && "pb-2 pl-12 cramped:pt-11 cramped:pl-4 print:pl-4",
      )}
    >
      <div className={BESIDE}>
        <p className="numerals shrink-0 text-xl/6.5">
          {belowDay ? null : <span className="text-base text-ink-muted">{formatDate(game.date)} · </span>}
          {timeWithZone(game)}
        </p>
        <span className={MARKS}>
          {game.score ? <span className="numerals mr-1 shrink-0 text-xl/6.5">{game.score}</span> : null}
          {confirmed ? <span className="card-line text-xs text-ink-muted">{confirmed}</span> : null}
          {since && !confirmed ? <span className="card-line text-xs text-ink-muted">{since}</span> : null}
          <PartnerBadge partner={game.partner} className="card-mark" />
          <OutOfDateBadge game={game} className="card-mark" />
          <StatusBadge status={game.status} short className="shrink-0" />
        </span>
      </div>
      <div className={BESIDE}>
        <h3 className="min-w-0 font-sans text-[0.9375rem]/5.5 font-semibold">
          {selecting ? (
            <span className="card-line block">{team}</span>
          ) : (
            <a href={gameHref(game.id)} {...OPENS_GAME} className="card-line row-link block after:rounded-sm">
              {team}
            </a>
          )}
        </h3>
        <span className={cn(MARKS, "shrink-0")}>
          {severity && selecting ? <SeverityBadge severity={severity} /> : null}
          {severity && !selecting ? <ConflictButton game={game} severity={severity} /> : null}
        </span>
      </div>
      <div className="card-where min-w-0">
        <p
          className="card-line text-[0.9375rem]/5.5"
          title={meet ? [game.eventName, meetInFull(game)].filter(Boolean).join(" · ") : undefined}
        >
          {game.eventName ? <Isolated>{game.eventName}</Isolated> : null}
          {game.eventName && !isEvent(game) ? " · " : null}
          {meet ? <Shortened short={meetWords(withNames(game, shortSchool))}>{meet}</Shortened> : null}
          {meet || isEvent(game) ? null : (
            <>
              vs <Shortened short={shortSchool(opponent)}>{opponent}</Shortened>
            </>
          )}
        </p>
        <p className="card-line card-place text-[0.8125rem]/5.5 text-ink-muted">
          <HomeAwayBadge game={game} className="mr-1 h-5 px-1.5 align-middle" />{" "}
          <Shortened short={shortVenue(game, shortSchool)}>{game.venue}</Shortened>
          {facts ? ` · ${facts}` : null}
        </p>
      </div>
      {selecting ? null : <CardActs game={game} canSend={canSend} sending={sending} actions={actions} />}
      <div className="col-span-full min-w-0 empty:hidden">
        {hasRequest ? null : <CancelReason game={game} />}
        <NotSent game={game} />
      </div>
    </div>
  );
});

/** A line with marks at its right end, below it where there is no room. */
const BESIDE = "col-span-full flex min-w-0 items-center gap-x-2 cramped:flex-wrap";
const MARKS = "ml-auto flex min-w-0 items-center justify-end gap-1 cramped:flex-wrap";

const heightOf = ({ status }: Game): string =>
  status === "reschedule" || status === "canceled" ? TALL : LOW;

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
