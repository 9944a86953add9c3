import { Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import type { ManyGamesAction } from "#client/features/games/selection/selection-actions.tsx";
import { WithGames } from "#client/games/conflicts/with-games.tsx";
import { useListView } from "#client/games/parts/use-list-view.ts";
import { cn } from "#client/lib/cn.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import { FilteredGames } from "./filtered-games.tsx";
import type { GameActions } from "./use-game-actions.ts";

const [NothingScheduled] = preloadable(async () => (await import("./nothing-found.tsx")).NothingScheduled);

type GamesProps = {
  actions: GameActions;
  /** Starts any action on the selected games except the export. */
  onAct: ManyGamesAction;
  onSchedule: () => void;
};

/** Everything below the page's header, in whichever state it is. */
export function Games({ actions, onAct, onSchedule }: GamesProps) {
  // The filters of the address mean nothing before the teams and opponents they name are known.
  const queries = { teams: useTeams(), opponents: useOpponents() };
  const onlyConflicts = useListView().view.status === "conflicts";
  return (
    <WithGames queries={queries} loading={<GamesLoading />} onlyConflicts={onlyConflicts}>
      {({ games, conflicts }) =>
        games.length > 0 ? (
          <FilteredGames games={games} conflicts={conflicts} actions={actions} onAct={onAct} />
        ) : (
          <Suspense fallback={<GamesLoading />}>
            <NothingScheduled onSchedule={onSchedule} />
          </Suspense>
        )
      }
    </WithGames>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** Filters and rows, or cards, in the places where they will be. */
function GamesLoading() {
  const asTable = useRoomForColumns();
  return (
    <Loading className="grid gap-4">
      <div
        className={asTable ? "grid grid-cols-4 gap-4" : "grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] gap-2"}
      >
        {ROWS.slice(0, asTable ? 4 : 2).map((row) => (
          <Skeleton key={row} className={asTable ? "mt-7 h-9.5" : "h-11"} />
        ))}
      </div>
      <div className={cn("rounded-md border border-line bg-surface", asTable ? "mt-8" : "mt-24")}>
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-3/5" />
            </div>
            <Skeleton className="h-6 w-full max-w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
