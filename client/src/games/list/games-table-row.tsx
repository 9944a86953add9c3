import { memo } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictButton } from "#client/conflicts/conflict-button.tsx";
import { CancelReason } from "#client/game/cancel-reason.tsx";
import { gameTitle, matchup } from "#client/game/game-title.ts";
import { HomeAwayBadge } from "#client/game/home-away-badge.tsx";
import { NotSent } from "#client/game/not-sent.tsx";
import { gameMark } from "#client/game/reveal-game.ts";
import { busAt } from "#client/game/small-facts.tsx";
import { StatusBadge } from "#client/game/status-badge.tsx";
import { SelectBox } from "#client/games/list/selection/select-box.tsx";
import type { ChooseGame } from "#client/games/list/selection/use-selection.ts";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { RequestedReschedule } from "#client/games/proposals/requested-reschedule.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/game/conflicts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatWeekday, timeWithZone } from "#shared/domain/time/game-time.ts";
import { RowActions } from "./game-actions.tsx";
import { ROLE } from "./games-table-shape.ts";
import type { GameActions } from "./use-game-actions.ts";

/** Paper has room for two small lines per game, so what is stacked on the screen stands side by side there. */
const CELL =
  "print:table-cell print:py-1 print:pr-3 print:align-top print:text-[9pt] print:leading-snug print:[&_span]:text-[9pt] print:[&_span]:leading-snug";
const DATE_CELL = `games-column-date ${CELL} tabular-nums`;
const VENUE_CELL = `games-column-venue ${CELL}`;
const STATUS_CELL = `games-column-status ${CELL}`;
const NAME_CELL = `games-column-team ${CELL} flex items-center gap-x-3 text-left font-normal`;
const ACTIONS_CELL = "games-column-actions flex flex-wrap items-center justify-end gap-0.5 print:hidden";
const BADGE = "print:mt-0 print:h-auto print:min-h-0 print:border-0 print:px-0";
const SIDE_BADGE = `mt-1 ${BADGE}`;

const rowLook = (selected: boolean, below: boolean) =>
  `games-columns games-row${below ? " games-row-below" : ""}${selected ? " games-row-selected" : ""}`;

type GameRowProps = {
  game: Game;
  schoolName: string;
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  /** The worst of the conflicts that nobody has accepted. */
  severity: ConflictSeverity | null;
  selected: boolean;
  onChoose: ChooseGame;
  /** Far enough down to be below the screen as long as nobody scrolls. */
  below: boolean;
};

/** A season has hundreds: what is in all of them is called, not rendered as a component, and needs no more elements than it shows. */
export const GamesTableRow = memo(function GameRow({ selected, onChoose, below, ...rest }: GameRowProps) {
  const { game } = rest;
  const title = gameTitle(game);
  return (
    <tr {...gameMark(game.id)} {...ROLE.row} className={rowLook(selected, below)}>
      {/* The box stands in the game's cell, and is no part of the name that the cell gives to its row. */}
      <th {...ROLE.rowHead} scope="row" aria-labelledby={nameId(game)} className={NAME_CELL}>
        {SelectBox({
          name: `Select ${title}`,
          hint: "Select (x)",
          share: selected ? "all" : "none",
          onToggle: (asRange) => onChoose(game.id, asRange),
        })}
        <GameName game={game} schoolName={rest.schoolName} />
      </th>
      <FactCells title={title} {...rest} />
    </tr>
  );
});

const nameId = ({ id }: Game) => `game-${id}-name`;

const GameName = memo(function GameName({ game, schoolName }: Pick<GameRowProps, "game" | "schoolName">) {
  const schools = matchup(game, schoolName);
  return (
    <span id={nameId(game)} className="block min-w-0">
      <span className="block font-semibold">{Isolated({ children: teamName(game.team) })}</span>
      {game.eventName ? (
        <>
          <span className="block text-sm font-medium">{Isolated({ children: game.eventName })}</span>{" "}
        </>
      ) : null}
      <span className="block text-sm text-ink-muted">{Isolated({ children: schools })}</span>
    </span>
  );
});

type FactCellsProps = Omit<GameRowProps, "selected" | "onChoose" | "below"> & { title: string };

/** Nothing here depends on whether the game is selected: selecting all of a season renders none of it again. */
const FactCells = memo(function FactCells({ severity, ...props }: FactCellsProps) {
  const { game } = props;
  const badges = (
    <span className="flex flex-wrap gap-1 print:block">
      {StatusBadge({ status: game.status, short: true, className: BADGE })}
      {OutOfDateBadge({ game, className: BADGE })}
      {severity ? <ConflictButton game={game} severity={severity} className={BADGE} /> : null}
    </span>
  );
  return (
    <>
      <td {...ROLE.cell} className={DATE_CELL}>
        <span className="whitespace-nowrap">{formatDate(game.date)}</span>{" "}
        <span className="text-sm text-ink-muted">{formatWeekday(game.date)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-muted">{timeWithZone(game)}</span>
        {game.departure ? (
          <span className="block text-sm whitespace-nowrap text-ink-muted">{busAt(game.departure)}</span>
        ) : null}
      </td>
      <td {...ROLE.cell} className={VENUE_CELL}>
        <span className="block">{Isolated({ children: game.venue })}</span>
        {HomeAwayBadge({ game, className: SIDE_BADGE })}
      </td>
      <td {...ROLE.cell} className={STATUS_CELL}>
        {game.status === "reschedule" ? (
          <RequestedReschedule game={game} place="row">
            {badges}
          </RequestedReschedule>
        ) : (
          badges
        )}
        {game.score ? <span className="numerals block pt-1.5 text-lg print:pt-0">{game.score}</span> : null}
        {isUneventful(game) ? null : (
          <>
            <CancelReason game={game} className="mt-1.5 print:mt-0" />
            <NotSent game={game} className="mt-1.5 print:mt-0" />
          </>
        )}
      </td>
      <td {...ROLE.cell} className={ACTIONS_CELL}>
        {RowActions(props)}
      </td>
    </>
  );
});

/** Most games have nothing to add to their status. */
const isUneventful = ({ status, verificationProblem }: Game): boolean =>
  status !== "canceled" && status !== "reschedule" && verificationProblem === null;
