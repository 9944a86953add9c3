import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { WithConflicts } from "#client/conflicts/with-conflicts.tsx";
import { useLiveGames } from "#client/data/games/games.api.ts";
import { useRemovedGames } from "#client/data/games/removed-games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { useGameView } from "#client/game/use-game-view.ts";
import type { ManyGamesAction } from "#client/games/list/selection/selection-actions.tsx";
import { WithReschedules } from "#client/games/proposals/with-reschedules.tsx";
import { FilteredGames } from "./filtered-games.tsx";
import { GamesLoading } from "./games-loading.tsx";
import { RemovedGames } from "./removed-games.tsx";
import type { GameActions } from "./use-game-actions.ts";

type GamesProps = {
  actions: GameActions;
  /** Starts any action on the selected games except the export. */
  onAct: ManyGamesAction;
  onSchedule: () => void;
};

/** Everything below the page's header, in whichever state it is. */
export function Games({ actions, onAct, onSchedule }: GamesProps) {
  // The filters of the address mean nothing before the teams and opponents they name are known.
  const queries = { games: useLiveGames(), teams: useTeams(), opponents: useOpponents() };
  const onlyConflicts = useGameView().view.status === "conflicts";
  return (
    <WithSchool queries={queries} loading={<GamesLoading />}>
      {({ games }) =>
        games.length > 0 ? (
          <WithConflicts atOnce={onlyConflicts}>
            {(conflicts) =>
              onlyConflicts && !conflicts.isKnown ? (
                <GamesLoading />
              ) : (
                <WithReschedules>
                  <FilteredGames games={games} conflicts={conflicts} actions={actions} onAct={onAct} />
                </WithReschedules>
              )
            }
          </WithConflicts>
        ) : (
          <NoGames onSchedule={onSchedule} />
        )
      }
    </WithSchool>
  );
}

function NoGames({ onSchedule }: { onSchedule: () => void }) {
  const [removedShown, setRemovedShown] = useState(false);
  const { data: removed = [] } = useRemovedGames();
  return (
    <>
      <EmptyState
        icon={CalendarPlus}
        title="No games scheduled"
        text="Start by scheduling your first game"
        action={
          <div className="grid justify-items-center gap-2">
            <Button onClick={onSchedule}>Schedule Your First Game</Button>
            {removed.length > 0 ? (
              <Button variant="ghost" onClick={() => setRemovedShown(true)}>
                Removed games
              </Button>
            ) : null}
          </div>
        }
      />
      {removedShown ? <RemovedGames onClose={() => setRemovedShown(false)} /> : null}
    </>
  );
}
