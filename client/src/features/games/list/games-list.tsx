import { useDeferredValue } from "react";
import { type GameView, type SortKey, toggleSort } from "#client/features/games/parts/game-view.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import { useRoomForColumns } from "#client/lib/use-media-query.ts";
import { dayOf } from "#shared/domain/game-time.ts";
import { GamesDayList } from "./games-day-list.tsx";
import { GamesTable } from "./games-table.tsx";
import type { GameListProps } from "./use-game-actions.ts";

/** More than any screen shows at once. */
const FIRST_GAMES = 30;

type GamesListProps = GameListProps & {
  view: GameView;
  onSort: (sorting: Pick<GameView, "sort" | "order">) => void;
};

/** The games as a table or, on a small screen, as cards. The first are there at once; the rest follow without holding up a click. */
export function GamesList({ games, view, onSort, ...rest }: GamesListProps) {
  const { timezone } = useLoadedSchool();
  const asTable = useRoomForColumns();
  const shown = useDeferredValue(games, games.slice(0, FIRST_GAMES));
  const sortBy = (sort: SortKey) => onSort(toggleSort(view, sort));

  return asTable ? (
    <GamesTable {...rest} games={shown} view={view} onSort={sortBy} />
  ) : (
    <GamesDayList {...rest} games={shown} sort={view.sort} today={dayOf(rest.now, timezone)} />
  );
}
