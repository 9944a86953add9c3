import { type RefObject, Suspense, useMemo, useRef } from "react";
import { useGamesBeingSent } from "#client/data/games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { shareOf } from "#client/features/games/selection/selection.ts";
import type { ManyGamesAction } from "#client/features/games/selection/selection-actions.tsx";
import { announcement } from "#client/features/games/selection/selection-text.ts";
import { type Selecting, useSelecting } from "#client/features/games/selection/use-selecting.ts";
import type { Conflicts } from "#client/games/conflicts/use-conflicts.ts";
import { isNarrowed, type ListView, type SortKey, toggleSort } from "#client/games/parts/list-view.ts";
import { useGameAddress } from "#client/games/parts/use-game-address.ts";
import { useListView } from "#client/games/parts/use-list-view.ts";
import { visibleGames } from "#client/games/parts/visible-games.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import type { Game } from "#shared/api/games.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GamesDayList } from "./cards/games-day-list.tsx";
import { exportGames } from "./export-games.ts";
import { GamesTable } from "./games-table.tsx";
import { GamesToolbar } from "./games-toolbar.tsx";
import { useListKeys } from "./list-keys.ts";
import type { GameActions, GameListProps } from "./use-game-actions.ts";
import { useOpenByPress } from "./use-open-by-press.ts";

const [SelectionBar, loadSelectionBar] = preloadable(
  async () => (await import("#client/features/games/selection/selection-bar.tsx")).SelectionBar,
);

const [NothingFound, loadNothingFound] = preloadable(
  async () => (await import("./nothing-found.tsx")).NothingFound,
);

type FilteredGamesProps = {
  games: readonly Game[];
  conflicts: Pick<Conflicts, "open" | "openGames">;
  actions: GameActions;
  onAct: ManyGamesAction;
};

/** The filters, what they leave, and what can be done with the selected of these. */
export function FilteredGames({ games, conflicts, actions, onAct }: FilteredGamesProps) {
  usePreload(loadSelectionBar);
  usePreload(loadNothingFound);
  const { timezone } = useLoadedSchool();
  const { view, search, setAddress } = useListView();
  const now = useNow();
  const sendingIds = useGamesBeingSent();
  const visible = useVisibleGames(games, view, now, conflicts.openGames);
  const asTable = useRoomForColumns();
  const selecting = useSelecting(games, visible, !asTable);
  const list = useRef<HTMLDivElement>(null);
  const edit = (id: number) => {
    const game = visible.find((each) => each.id === id);
    if (game) actions.edit(game);
  };
  useListKeys(list, { ...selecting, edit });
  const { open } = useGameAddress();
  useOpenByPress(list, open);
  const { selection, hidden } = selecting;
  const chosen = visible.filter(({ id }) => selection.ids.has(id));

  return (
    <>
      <GamesToolbar
        games={visible}
        total={games.length}
        notTold={games.filter(({ opponentNotTold }) => opponentNotTold).length}
        conflicts={conflicts.open}
        view={view}
        search={search}
        now={now}
        onChange={setAddress}
        onSelect={asTable ? null : selecting.begin}
      />
      <p aria-live="polite" className="sr-only">
        {announcement(selecting)}
      </p>
      <div ref={list}>
        {visible.length > 0 ? (
          <GamesList
            games={visible}
            sendingIds={sendingIds}
            conflicts={conflicts.openGames}
            actions={actions}
            view={view}
            now={now}
            onSort={setAddress}
            asTable={asTable}
            within={list}
            selecting={selecting}
          />
        ) : (
          <Suspense fallback={null}>
            <NothingFound
              total={games.length}
              hasPast={games.some((game) => !isFuture(game, now))}
              pastMatches={
                view.period === "future" && isNarrowed(view)
                  ? visibleGames(games, { ...view, period: "all" }, now, timezone, conflicts.openGames).length
                  : 0
              }
              onChange={setAddress}
            />
          </Suspense>
        )}
        {selecting.isBarOpen ? (
          <Suspense fallback={null}>
            <SelectionBar
              games={chosen}
              total={visible.length}
              hidden={hidden}
              now={now}
              narrow={!asTable}
              onAct={onAct}
              onExport={() => exportGames(chosen, dayOf(now, timezone))}
              onSelectAll={selecting.chooseAll}
              onLeave={selecting.leaveByButton}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

function useVisibleGames(
  games: readonly Game[],
  view: ListView,
  now: number,
  conflicting: Conflicts["openGames"],
): Game[] {
  const { timezone } = useLoadedSchool();
  const { teamId, opponentId, status, period, q, sort, order } = view;
  return useMemo(
    () =>
      visibleGames(games, { teamId, opponentId, status, period, q, sort, order }, now, timezone, conflicting),
    [games, teamId, opponentId, status, period, q, sort, order, now, timezone, conflicting],
  );
}

type GamesListProps = Omit<GameListProps, "selected" | "onChoose"> & {
  view: ListView;
  onSort: (sorting: Pick<ListView, "sort" | "order">) => void;
  asTable: boolean;
  within: RefObject<HTMLElement | null>;
  selecting: Selecting;
};

/** The games as a table or, on a small screen, as cards. */
function GamesList({ view, onSort, asTable, selecting, ...rest }: GamesListProps) {
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
