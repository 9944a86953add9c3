import MapPin from "lucide-react/icons/map-pin";
import { memo } from "react";
import { CancelReason } from "#client/features/games/parts/cancel-reason.tsx";
import { matchup } from "#client/features/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/features/games/parts/home-away-badge.tsx";
import { NotSent } from "#client/features/games/parts/not-sent.tsx";
import { NotTold } from "#client/features/games/parts/not-told.tsx";
import { OpponentWish } from "#client/features/games/parts/opponent-wish.tsx";
import { gameElementId } from "#client/features/games/parts/reveal-game.ts";
import { StatusBadge } from "#client/features/games/parts/status-badge.tsx";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatDate, timeWithZone } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { RowActions } from "./game-actions.tsx";
import type { GameActions } from "./use-game-actions.ts";

type GameCardProps = {
  game: Game;
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
};

export const GameCard = memo(function GameCard({ game, canSend, sending, actions }: GameCardProps) {
  const { name } = useLoadedSchool();
  return (
    <li
      id={gameElementId(game.id)}
      className="flex flex-col rounded-md border border-line bg-surface [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto] print:[content-visibility:visible]"
    >
      <div className="flex flex-1 flex-col gap-1.5 px-4 pt-3.5 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="numerals text-2xl">
            <span className="text-lg text-ink-muted">{formatDate(game.date)} · </span>
            {timeWithZone(game)}
          </p>
          <span className="flex flex-wrap gap-1">
            <StatusBadge status={game.status} short />
            <NotTold game={game} />
          </span>
        </div>
        <h3 className="font-sans text-base leading-snug font-semibold">{teamName(game.team)}</h3>
        <p className="text-sm text-ink-muted">{matchup(game, name)}</p>
        {game.score ? <p className="numerals text-xl">{game.score}</p> : null}
        <CancelReason game={game} />
        <NotSent game={game} />
        <OpponentWish game={game} />
        <p className="mt-auto flex items-center gap-1.5 pt-1 text-sm">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="min-w-0 flex-1">{game.venue}</span>
          <HomeAwayBadge isHome={game.isHome} />
        </p>
      </div>
      <div
        data-print="hide"
        className="flex flex-wrap items-center justify-end gap-1 border-t border-line px-2 py-1"
      >
        <RowActions game={game} canSend={canSend} sending={sending} actions={actions} withWord />
      </div>
    </li>
  );
});
