import { useMemo, useRef } from "react";
import type { Conflicts } from "#client/conflicts/use-conflicts.ts";
import { useGamesBeingSent } from "#client/data/games/game-changes.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { EVERY_GAME, type GameView } from "#client/game/game-view.ts";
import { useGameView } from "#client/game/use-game-view.ts";
import { visibleGames } from "#client/game/visible-games.ts";
import type { ManyGamesAction } from "#client/games/list/selection/selection-actions.tsx";
import { SelectionBar } from "#client/games/list/selection/selection-bar.tsx";
import { useSelectionKeys } from "#client/games/list/selection/selection-keys.ts";
import { announcement } from "#client/games/list/selection/selection-text.ts";
import { useSelecting } from "#client/games/list/selection/use-selecting.ts";
import { WithWeather } from "#client/games/many/weather/with-weather.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import type { Game } from "#shared/api/games.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { exportGames } from "./export-games.ts";
import { GamesList } from "./games-list.tsx";
import { GamesToolbar } from "./games-toolbar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { GameActions } from "./use-game-actions.ts";
import { useOpenByPress } from "./use-open-by-press.ts";

type FilteredGamesProps = {
  games: readonly Game[];
  conflicts: Pick<Conflicts, "open" | "openGames">;
  actions: GameActions;
  onAct: ManyGamesAction;
};

/** The filters, what they leave, and what can be done with the selected of these. */
export function FilteredGames({ games, conflicts, actions, onAct }: FilteredGamesProps) {
  const { timezone } = useLoadedSchool();
  const { view, search, setAddress } = useGameView();
  const now = useNow();
  const sendingIds = useGamesBeingSent();
  const visible = useVisibleGames(games, view, now, conflicts.openGames);
  const asTable = useRoomForColumns();
  const selecting = useSelecting(games, visible, !asTable);
  const list = useRef<HTMLDivElement>(null);
  useSelectionKeys(list, selecting);
  useOpenByPress(list, visible, actions.edit);
  const { selection, hidden } = selecting;
  const chosen = visible.filter(({ id }) => selection.ids.has(id));

  return (
    <WithWeather>
      <GamesToolbar
        games={visible}
        total={games.length}
        notTold={games.filter(({ opponentNotTold }) => opponentNotTold).length}
        conflicts={conflicts.open}
        view={view}
        search={search}
        now={now}
        onChange={setAddress}
        selectMode={asTable ? null : selecting}
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
          <NothingFound
            total={games.length}
            hasPast={games.some((game) => !isFuture(game, now))}
            onClear={() => setAddress(EVERY_GAME)}
          />
        )}
        {selecting.isBarOpen ? (
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
        ) : null}
      </div>
    </WithWeather>
  );
}

function useVisibleGames(
  games: readonly Game[],
  view: GameView,
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
