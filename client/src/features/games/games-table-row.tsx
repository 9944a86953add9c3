import { memo } from "react";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { ROLE } from "#client/components/table/table-roles.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gameHref } from "#client/games/parts/game-href.ts";
import { against, gameTitle, matchup } from "#client/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { gameMark } from "#client/games/parts/reveal-game.ts";
import { RequestedReschedule } from "#client/games/proposals/requested-reschedule.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { busAt } from "#shared/domain/game/game-facts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatWeekday, timeWithZone } from "#shared/domain/time/game-time.ts";
import { RowActions } from "./game-actions.tsx";
import type { ChooseGame } from "./selection/use-selection.ts";
import { ROW_BADGE, StatusLines } from "./status-lines.tsx";
import type { GameActions } from "./use-game-actions.ts";
import { OPENS_GAME } from "./use-open-by-press.ts";

/** Paper has room for two small lines per game, so what is stacked on the screen stands side by side there. */
const CELL =
  "print:table-cell print:py-1 print:pr-3 print:align-top print:text-[9pt] print:leading-snug print:[&_span]:text-[9pt] print:[&_span]:leading-snug";
const DATE_CELL = `games-column-date ${CELL} tabular-nums`;
const VENUE_CELL = `games-column-venue ${CELL}`;
const STATUS_CELL = `games-column-status ${CELL}`;
const NAME_CELL = `games-column-team ${CELL} text-left font-normal`;
const ACTIONS_CELL = "games-column-actions flex items-center justify-end gap-0.5 coarse:gap-0 print:hidden";
const MUTED = "games-line text-ink-muted";

const rowLook = (selected: boolean, below: boolean) =>
  `games-columns games-row${below ? " games-row-below" : ""}${selected ? " games-row-selected" : ""}`;

type GameRowProps = {
  game: Game;
  schoolName: string;
  timezone: string;
  canSend: boolean;
  sending: boolean;
  actions: GameActions;
  /** The worst of the conflicts that nobody has accepted. */
  severity: ConflictSeverity | null;
  selected: boolean;
  onChoose: ChooseGame;
  /** In a long list: far enough down to be below the screen as long as nobody scrolls. */
  below: boolean;
};

/**
 * A season has hundreds: what is in all of them is called, not rendered as a component, and needs no more elements than
 * it shows.
 */
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
  const team = teamName(game.team);
  const schools = matchup(game, schoolName);
  // People look for the opponent: if both names have no room, their own school's is the one that is cut.
  const givesWay = game.isHome && !game.eventName;
  return (
    <a id={nameId(game)} href={gameHref(game.id)} {...OPENS_GAME} className="games-name">
      <span className="games-line text-sm/4.5 font-semibold" title={team}>
        {Isolated({ children: team })}
      </span>
      <span
        className={givesWay ? `${MUTED} games-home` : MUTED}
        title={[game.eventName, schools].filter(Boolean).join(" · ")}
      >
        {game.eventName ? (
          <>
            <span className="font-medium text-ink print:block">
              {Isolated({ children: game.eventName })}
            </span>{" "}
          </>
        ) : null}
        {givesWay ? (
          <>
            <span>{Isolated({ children: schoolName })}</span>{" "}
            <span>{Isolated({ children: against(game) })}</span>
          </>
        ) : (
          Isolated({ children: schools })
        )}
      </span>
    </a>
  );
});

type FactCellsProps = Omit<GameRowProps, "selected" | "onChoose" | "below"> & { title: string };

/** Nothing here depends on whether the game is selected: selecting all of a season renders none of it again. */
const FactCells = memo(function FactCells({ severity, timezone, ...props }: FactCellsProps) {
  const { game } = props;
  const bus = game.departure ? busAt(game.departure) : undefined;
  const status = StatusLines({ game, severity, timezone });
  return (
    <>
      <td {...ROLE.cell} className={DATE_CELL}>
        <span className="games-line text-sm/4.5">
          {formatDate(game.date)} <span className="text-ink-muted">{formatWeekday(game.date)}</span>
        </span>
        <span className={MUTED} title={bus && `${timeWithZone(game)} · ${bus}`}>
          <span className="whitespace-nowrap">{timeWithZone(game)}</span>
          {bus ? <span className="text-xs"> · {bus}</span> : null}
        </span>
      </td>
      <td {...ROLE.cell} className={VENUE_CELL}>
        <span className="games-line" title={game.venue}>
          {Isolated({ children: game.venue })}
        </span>
        {HomeAwayBadge({ game, className: ROW_BADGE })}
      </td>
      <td {...ROLE.cell} className={STATUS_CELL}>
        {game.status === "reschedule" ? (
          <RequestedReschedule game={game} place="row">
            {status}
          </RequestedReschedule>
        ) : (
          status
        )}
      </td>
      <td {...ROLE.cell} className={ACTIONS_CELL}>
        {RowActions(props)}
      </td>
    </>
  );
});
