import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarSearch from "lucide-react/icons/calendar-search";
import { useDeferredValue, useMemo } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { useGamesBeingSent, useLiveGames } from "#client/features/games/games.api.ts";
import { WithWeather } from "#client/features/games/many/with-weather.tsx";
import {
  EVERY_GAME,
  type GameView,
  type SortKey,
  toggleSort,
} from "#client/features/games/parts/game-view.ts";
import { isNotTold } from "#client/features/games/parts/told-games.ts";
import { isFuture } from "#client/features/games/parts/upcoming-games.ts";
import { useGameView } from "#client/features/games/parts/use-game-view.ts";
import { useNow } from "#client/features/games/parts/use-now.ts";
import { visibleGames } from "#client/features/games/parts/visible-games.ts";
import { useOpponents } from "#client/features/opponents/opponents.api.ts";
import { useLoadedSchool, WithSchool } from "#client/features/school/with-school.tsx";
import { useTeams } from "#client/features/teams/teams.api.ts";
import { useRoomForColumns } from "#client/lib/use-media-query.ts";
import type { Game } from "#shared/api/games.ts";
import { dayOf } from "#shared/domain/zone-time.ts";
import { GameFilters } from "./game-filters.tsx";
import { GamesBar } from "./games-bar.tsx";
import { GamesDayList } from "./games-day-list.tsx";
import { GamesLoading } from "./games-loading.tsx";
import { GamesTable } from "./games-table.tsx";
import { RemovedGames } from "./removed-games.tsx";
import type { GameActions, GameListProps } from "./use-game-actions.ts";

type GamesProps = { actions: GameActions; onSchedule: () => void };

/** Everything below the page's header, in whichever state it is. */
export function Games({ actions, onSchedule }: GamesProps) {
  // The filters of the address mean nothing before the teams and opponents they name are known.
  const queries = { games: useLiveGames(), teams: useTeams(), opponents: useOpponents() };
  return (
    <WithSchool queries={queries} loading={<GamesLoading />}>
      {({ games }) =>
        games.length > 0 ? (
          <FilteredGames games={games} actions={actions} />
        ) : (
          <NoGames onSchedule={onSchedule} />
        )
      }
    </WithSchool>
  );
}

function NoGames({ onSchedule }: { onSchedule: () => void }) {
  return (
    <>
      <EmptyState
        icon={CalendarPlus}
        title="No games scheduled"
        text="Start by scheduling your first game"
        action={<Button onClick={onSchedule}>Schedule Game</Button>}
      />
      <div className="mt-2 flex justify-end">
        <RemovedGames />
      </div>
    </>
  );
}

function FilteredGames({ games, actions }: { games: Game[]; actions: GameActions }) {
  const { timezone } = useLoadedSchool();
  const { view, setAddress } = useGameView();
  const now = useNow();
  const sendingIds = useGamesBeingSent();
  const { teamId, opponentId, status, period, sort, order } = view;
  const visible = useMemo(
    () => visibleGames(games, { teamId, opponentId, status, period, sort, order }, now, timezone),
    [games, teamId, opponentId, status, period, sort, order, now, timezone],
  );

  return (
    <WithWeather>
      <div className="short:flex short:items-start short:gap-4">
        <GameFilters view={view} onChange={setAddress} />
        <GamesBar
          games={visible}
          total={games.length}
          notTold={games.filter((game) => isNotTold(game) && isFuture(game, now)).length}
          view={view}
          now={now}
          onChange={setAddress}
        />
      </div>
      {visible.length > 0 ? (
        <GamesList
          games={visible}
          sendingIds={sendingIds}
          actions={actions}
          view={view}
          now={now}
          onSort={setAddress}
        />
      ) : (
        <EmptyState
          icon={CalendarSearch}
          title="No games match these filters"
          text={
            games.length === 1
              ? "The filters hide your only game."
              : `The filters hide all ${games.length} games.`
          }
          action={
            <Button variant="outline" onClick={() => setAddress(EVERY_GAME)}>
              Clear Filters
            </Button>
          }
        />
      )}
    </WithWeather>
  );
}

/** More than any screen shows at once. */
const FIRST_GAMES = 30;

type GamesListProps = GameListProps & {
  view: GameView;
  onSort: (sorting: Pick<GameView, "sort" | "order">) => void;
};

/** The games as a table or, on a small screen, as cards. The first are there at once; the rest follow without holding up a click. */
function GamesList({ games, view, onSort, ...rest }: GamesListProps) {
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
