import { useDeferredValue } from "react";
import { type GameView, type SortKey, toggleSort } from "#client/features/games/parts/game-view.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import { dayOf } from "#shared/domain/zone-time.ts";
import { GamesDayList } from "./games-day-list.tsx";
import { GamesTable } from "./games-table.tsx";
import { ROWS_IN_SIGHT } from "./games-table-shape.ts";
import { shareOf } from "./selection.ts";
import type { GameListProps } from "./use-game-actions.ts";
import type { Selecting } from "./use-selecting.ts";

type GamesListProps = Omit<GameListProps, "selected" | "onChoose"> & {
  view: GameView;
  onSort: (sorting: Pick<GameView, "sort" | "order">) => void;
  asTable: boolean;
  selecting: Selecting;
};

/**
 * The games as a table or, on a small screen, as cards. The first are there at once; the rest follow without holding up a
 * click. Rows that the table has already are quickly put in another order or taken away, so that needs no second rendering.
 */
export function GamesList({ games, view, onSort, asTable, selecting, ...rest }: GamesListProps) {
  const { timezone } = useLoadedSchool();
  const followed = useDeferredValue(games, games.slice(0, ROWS_IN_SIGHT));
  const shown = asTable && isAmong(games, followed) ? games : followed;
  const sortBy = (sort: SortKey) => onSort(toggleSort(view, sort));
  const { selection, choose, chooseAll, clear, isOn } = selecting;
  const list = { ...rest, games: shown, selected: selection.ids, onChoose: choose };
  const ofAll = {
    count: games.length,
    share: shareOf(selection, games.length),
    onSelectAll: chooseAll,
    onClear: clear,
  };

  return asTable ? (
    <GamesTable {...list} view={view} onSort={sortBy} ofAll={ofAll} />
  ) : (
    <GamesDayList {...list} sort={view.sort} today={dayOf(rest.now, timezone)} selecting={isOn} />
  );
}

function isAmong(games: readonly Game[], others: readonly Game[]): boolean {
  if (games === others) return true;
  const known = new Set(others);
  return games.every((game) => known.has(game));
}
