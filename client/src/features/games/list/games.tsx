import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarSearch from "lucide-react/icons/calendar-search";
import { useMemo } from "react";
import { FailedQueries } from "#client/components/failed-queries.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { useGamesBeingSent, useLiveGames } from "#client/features/games/games.api.ts";
import { EVERY_GAME, NO_FILTERS } from "#client/features/games/parts/game-view.ts";
import { useGameView } from "#client/features/games/parts/use-game-view.ts";
import { useNow } from "#client/features/games/parts/use-now.ts";
import { visibleGames } from "#client/features/games/parts/visible-games.ts";
import { useOpponents } from "#client/features/opponents/opponents.api.ts";
import { useSchool } from "#client/features/school/school.api.ts";
import { useTeams } from "#client/features/teams/teams.api.ts";
import type { Game } from "#shared/api/games.ts";
import type { School } from "#shared/api/schools.ts";
import { GameFilters } from "./game-filters.tsx";
import { GamesBar } from "./games-bar.tsx";
import { GamesList } from "./games-list.tsx";
import { GamesLoading } from "./games-loading.tsx";
import type { GameActions } from "./use-game-actions.ts";

type GamesProps = { actions: GameActions; onSchedule: () => void };

/** Everything below the page's header, in whichever state it is. */
export function Games({ actions, onSchedule }: GamesProps) {
  const games = useLiveGames();
  const school = useSchool();
  const teams = useTeams();
  const opponents = useOpponents();

  // The filters of the address mean nothing before the teams and opponents they name are known.
  if ([games, school, teams, opponents].some(({ isPending }) => isPending)) return <GamesLoading />;
  if (!games.data || !school.data || !teams.data || !opponents.data) {
    return <FailedQueries queries={[games, school, teams, opponents]} />;
  }
  if (games.data.length === 0) {
    return (
      <EmptyState
        icon={CalendarPlus}
        title="No games scheduled"
        text="Start by scheduling your first game"
        action={<Button onClick={onSchedule}>Schedule Game</Button>}
      />
    );
  }
  return <FilteredGames games={games.data} school={school.data} actions={actions} />;
}

type FilteredGamesProps = { games: Game[]; school: School; actions: GameActions };

function FilteredGames({ games, school, actions }: FilteredGamesProps) {
  const { view, setAddress } = useGameView();
  const now = useNow();
  const sendingIds = useGamesBeingSent();
  const { teamId, opponentId, status, period, sort, order } = view;
  const visible = useMemo(
    () => visibleGames(games, { teamId, opponentId, status, period, sort, order }, now, school.timezone),
    [games, teamId, opponentId, status, period, sort, order, now, school.timezone],
  );

  return (
    <>
      <div className="short:flex short:items-start short:gap-4">
        <GameFilters view={view} onChange={setAddress} />
        <GamesBar
          games={visible}
          total={games.length}
          view={view}
          school={school}
          now={now}
          onClear={() => setAddress(NO_FILTERS)}
        />
      </div>
      {visible.length > 0 ? (
        <GamesList
          games={visible}
          schoolName={school.name}
          sendingIds={sendingIds}
          actions={actions}
          view={view}
          now={now}
          timeZone={school.timezone}
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
    </>
  );
}
