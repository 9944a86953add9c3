import type { RefObject } from "react";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { type GameView, type SortKey, toggleSort } from "#client/game/game-view.ts";
import { shareOf } from "#client/games/list/selection/selection.ts";
import type { Selecting } from "#client/games/list/selection/use-selecting.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GamesDayList } from "./games-day-list.tsx";
import { GamesTable } from "./games-table.tsx";
import type { GameListProps } from "./use-game-actions.ts";

type GamesListProps = Omit<GameListProps, "selected" | "onChoose"> & {
  view: GameView;
  onSort: (sorting: Pick<GameView, "sort" | "order">) => void;
  asTable: boolean;
  within: RefObject<HTMLElement | null>;
  selecting: Selecting;
};

/** The games as a table or, on a small screen, as cards. */
export function GamesList({ view, onSort, asTable, selecting, ...rest }: GamesListProps) {
  const { timezone } = useLoadedSchool();
  const sortBy = (sort: SortKey) => onSort(toggleSort(view, sort));
  const { selection, choose, chooseAll, clear, isOn } = selecting;
  const list = { ...rest, selected: selection.ids, onChoose: choose };
  const ofAll = {
    count: rest.games.length,
    share: shareOf(selection, rest.games.length),
    onSelectAll: chooseAll,
    onClear: clear,
  };

  return asTable ? (
    <GamesTable {...list} view={view} onSort={sortBy} ofAll={ofAll} />
  ) : (
    <GamesDayList {...list} sort={view.sort} today={dayOf(rest.now, timezone)} selecting={isOn} />
  );
}
