import { memo, useId } from "react";
import { ConflictButton } from "#client/features/conflicts/conflict-mark.tsx";
import { CancelReason } from "#client/features/games/parts/cancel-reason.tsx";
import { gameTitle } from "#client/features/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/features/games/parts/home-away-badge.tsx";
import { MatchupText } from "#client/features/games/parts/matchup-text.tsx";
import { NotSent } from "#client/features/games/parts/not-sent.tsx";
import { NotTold } from "#client/features/games/parts/not-told.tsx";
import { OpponentWish } from "#client/features/games/parts/opponent-wish.tsx";
import { gameMark } from "#client/features/games/parts/reveal-game.ts";
import { busAt } from "#client/features/games/parts/small-facts.tsx";
import { StatusBadge } from "#client/features/games/parts/status-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { formatDate, formatLongDate, timeWithZone } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { RowActions } from "./game-actions.tsx";
import { ROLE, ROW_GRID } from "./games-table-shape.ts";
import { SelectBox } from "./select-box.tsx";
import type { GameActions } from "./use-game-actions.ts";
import type { ChooseGame } from "./use-selection.ts";

/** Paper has room for two small lines per game, so what is stacked on the screen stands side by side there. */
const CELL =
  "min-w-0 print:table-cell print:py-1 print:pr-3 print:align-top print:text-[9pt] print:leading-snug print:[&_span]:text-[9pt] print:[&_span]:leading-snug";
const BADGE = "print:mt-0 print:h-auto print:min-h-0 print:border-0 print:px-0";

type GameRowProps = {
  game: Game;
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  selected: boolean;
  onChoose: ChooseGame;
};

export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, canSend, sending, actions, selected } = props;
  const [weekday] = formatLongDate(game.date).split(",");
  return (
    <tr
      {...gameMark(game.id)}
      {...ROLE.row}
      className={cn(
        ROW_GRID,
        "border-t border-line py-3 [contain-intrinsic-block-size:auto_4.375rem] [content-visibility:auto] first:border-t-0 print:[content-visibility:visible]",
        selected ? "bg-primary-wash hover:bg-primary-wash" : "hover:bg-sunken/50",
      )}
    >
      <GameCell {...props} />
      <td {...ROLE.cell} className={cn(CELL, "tabular-nums")}>
        <span className="block">
          <span className="whitespace-nowrap">{formatDate(game.date)}</span>{" "}
          <span className="text-sm text-ink-muted">{weekday}</span>
        </span>
        <span className="block text-sm whitespace-nowrap text-ink-muted">{timeWithZone(game)}</span>
        {game.departure ? (
          <span className="block text-sm whitespace-nowrap text-ink-muted">{busAt(game.departure)}</span>
        ) : null}
      </td>
      <td {...ROLE.cell} className={CELL}>
        <span className="block">{game.venue}</span>
        <HomeAwayBadge game={game} className={cn("mt-1", BADGE)} />
      </td>
      <td {...ROLE.cell} className={CELL}>
        <span className="flex flex-wrap gap-1 print:block">
          <StatusBadge status={game.status} short className={BADGE} />
          <NotTold game={game} className={BADGE} />
          <ConflictButton game={game} className={BADGE} />
        </span>
        {game.score ? <span className="numerals block pt-1.5 text-lg print:pt-0">{game.score}</span> : null}
        <CancelReason game={game} className="mt-1.5 print:mt-0" />
        <NotSent game={game} className="mt-1.5 print:mt-0" />
        <OpponentWish game={game} className="mt-1.5 print:mt-0" />
      </td>
      <td {...ROLE.cell} className="flex flex-wrap items-center justify-end gap-0.5 print:hidden">
        <RowActions game={game} canSend={canSend} sending={sending} actions={actions} />
      </td>
    </tr>
  );
});

/** The box stands in the game's cell, and is no part of the name that the cell gives to its row. */
function GameCell({ game, selected, onChoose }: GameRowProps) {
  const nameId = useId();
  return (
    <th
      {...ROLE.rowHead}
      scope="row"
      aria-labelledby={nameId}
      className={cn(CELL, "flex items-center gap-x-3 text-left font-normal")}
    >
      <SelectBox
        name={`Select ${gameTitle(game)}`}
        hint="Select (x)"
        share={selected ? "all" : "none"}
        onToggle={(asRange) => onChoose(game.id, asRange)}
      />
      <span id={nameId} className="block min-w-0">
        <span className="block font-semibold">{teamName(game.team)}</span>
        <span className="block text-sm text-ink-muted">
          <MatchupText game={game} />
        </span>
      </span>
    </th>
  );
}
