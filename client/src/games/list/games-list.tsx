import { type RefObject, useMemo } from "react";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { type GameView, type SortKey, toggleSort } from "#client/game/game-view.ts";
import { shareOf } from "#client/games/list/selection/selection.ts";
import type { Selecting } from "#client/games/list/selection/use-selecting.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GamesDayList } from "./games-day-list.tsx";
import { GamesTable } from "./games-table.tsx";
import { firstRowsInSight, rowsInSight, rowsNearby } from "./games-table-shape.ts";
import { divide, quicklyShown, whole } from "./quickly-shown.ts";
import { useAfterPaint } from "./use-after-paint.ts";
import type { GameListProps } from "./use-game-actions.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";

type GamesListProps = Omit<GameListProps, "selected" | "onChoose"> & {
  view: GameView;
  onSort: (sorting: Pick<GameView, "sort" | "order">) => void;
  asTable: boolean;
  within: RefObject<HTMLElement | null>;
  selecting: Selecting;
};

/**
 * The games as a table or, on a small screen, as cards. The first are there at once; the rest follow without holding up a
 * click.
 */
export function GamesList({ games, view, onSort, asTable, within, selecting, ...rest }: GamesListProps) {
  const { timezone } = useLoadedSchool();
  const divided = useMemo(() => divide(games, rowsNearby(games.length)), [games]);
  const followed = useAfterPaint(divided, { near: games.slice(0, rowsInSight()), far: [] });
  const atOnce = useMemo(() => quicklyShown(divided, followed, firstRowsInSight()), [divided, followed]);
  const keys = useRowKeys(games, view);
  useKeptFocus(within);
  const sortBy = (sort: SortKey) => onSort(toggleSort(view, sort));
  const { selection, choose, chooseAll, clear, isOn } = selecting;
  const list = { ...rest, selected: selection.ids, onChoose: choose };
  const ofAll = {
    count: games.length,
    share: shareOf(selection, games.length),
    onSelectAll: chooseAll,
    onClear: clear,
  };

  return asTable ? (
    <GamesTable {...list} games={atOnce} keys={keys} view={view} onSort={sortBy} ofAll={ofAll} />
  ) : (
    <GamesDayList
      {...list}
      games={atOnce === divided ? games : whole(followed)}
      sort={view.sort}
      today={dayOf(rest.now, timezone)}
      selecting={isOn}
    />
  );
}
