import { memo } from "react";
import { Shortened } from "#client/components/shortened.tsx";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { ROLE } from "#client/components/table/table-roles.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gameHref } from "#client/games/parts/game-href.ts";
import {
  gameTitle,
  matchup,
  meetInFull,
  meetWords,
  shortVenue,
  withNames,
} from "#client/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { gameMark } from "#client/games/parts/reveal-game.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { busAt } from "#shared/domain/game/game-facts.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
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
const ACTIONS_CELL = "games-column-actions print:hidden";
const MUTED = "games-line text-ink-muted";

const rowLook = (selected: boolean, below: boolean) =>
  `games-columns games-row${below ? " games-row-below" : ""}${selected ? " games-row-selected" : ""}`;

type GameRowProps = {
  game: Game;
  schoolName: string;
  /** Shortens a school's name for the eye. */
  shortSchool: (name: string) => string;
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
        <GameName game={game} schoolName={rest.schoolName} shortSchool={rest.shortSchool} />
      </th>
      <FactCells title={title} {...rest} />
    </tr>
  );
});

const nameId = ({ id }: Game) => `game-${id}-name`;

type GameNameProps = Pick<GameRowProps, "game" | "schoolName" | "shortSchool">;

const GameName = memo(function GameName({ game, schoolName, shortSchool }: GameNameProps) {
  const { isHome, eventName, opponent } = game;
  const team = teamName(game.team);
  const meet = meetWords(game);
  const own = { name: schoolName, className: "games-own" };
  const other = { name: opponent.schoolName, className: "games-opponent" };
  const [host, visitor] = isHome ? [own, other] : [other, own];
  const school = ({ name, className }: typeof own) => (
    <span className={className}>{Shortened({ short: shortSchool(name), children: name })}</span>
  );
  return (
    <a id={nameId(game)} href={gameHref(game.id)} {...OPENS_GAME} className="games-name">
      <span className="games-line text-sm/4.5 font-semibold" title={team}>
        {Isolated({ children: team })}
      </span>
      <span
        className={meet ? MUTED : `${MUTED} games-schools`}
        title={[eventName, isEvent(game) ? "" : meetInFull(game) || matchup(game, schoolName)]
          .filter(Boolean)
          .join(" · ")}
      >
        {eventName ? (
          <>
            <span className="font-medium text-ink print:block">{Isolated({ children: eventName })}</span>{" "}
          </>
        ) : null}
        {meet ? Shortened({ short: meetWords(withNames(game, shortSchool)), children: meet }) : null}
        {meet || isEvent(game) ? null : (
          <>
            {school(host)} <span>vs</span> {school(visitor)}
          </>
        )}
      </span>
    </a>
  );
});

type FactCellsProps = Omit<GameRowProps, "selected" | "onChoose" | "below"> & { title: string };

/** Nothing here depends on whether the game is selected: selecting all of a season renders none of it again. */
const FactCells = memo(function FactCells({ severity, timezone, shortSchool, ...props }: FactCellsProps) {
  const { game } = props;
  const { venue } = game;
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
        <span className="games-line" title={venue}>
          {Shortened({ short: shortVenue(game, shortSchool), children: venue })}
        </span>
        {HomeAwayBadge({ game, className: ROW_BADGE })}
      </td>
      <td {...ROLE.cell} className={STATUS_CELL}>
        {status}
      </td>
      <td {...ROLE.cell} className={ACTIONS_CELL}>
        {RowActions(props)}
      </td>
    </>
  );
});
