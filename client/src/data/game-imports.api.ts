import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { PastImport, UndoneImport } from "#shared/api/game-import.ts";
import type { BatchGame } from "#shared/api/games.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import { refreshLists } from "./games.api.ts";
import { refreshSources } from "./schedule-sources.api.ts";

/** Newest first. Always read again: whether an import can be undone depends on what happened to its games. */
const pastImportsQuery = queryOptions<PastImport[]>({ queryKey: ["/api/import-games"], staleTime: 0 });

export function usePastImports() {
  return useQuery(pastImportsQuery);
}

/** The toasts about the outcome, which also reach somebody who has left the page. */
type Outcome<Result> = { onSuccess?: (result: Result) => void; onError?: (error: Error) => void };

/** Takes imports and copies back: of a file also those of its rows that were corrected. */
export const useUndoImport = (outcome: Outcome<Omit<UndoneImport, "message">>) =>
  useAction(
    async (ids: readonly number[]) => {
      const undone = { deletedGames: 0, deletedTeams: 0, deletedOpponents: 0 };
      // The newest first: it may use teams and opponents that an earlier one made.
      for (const id of [...ids].sort((one, other) => other - one)) {
        const one = await apiRequest<UndoneImport>("POST", `/api/import-games/${id}/undo`);
        undone.deletedGames += one.deletedGames;
        undone.deletedTeams += one.deletedTeams;
        undone.deletedOpponents += one.deletedOpponents;
      }
      return undone;
    },
    (client) => ({
      ...outcome,
      onSettled: () => refreshImports(client),
    }),
  );

/** After a failure too: when a connection breaks, nobody knows what the server did. */
export function refreshImports(queryClient: QueryClient): void {
  refreshLists(queryClient);
  refreshSources(queryClient);
  void queryClient.invalidateQueries({ queryKey: pastImportsQuery.queryKey, exact: true });
}

type Batch = { kind: "copy" | "entry"; label: string; games: readonly BatchGame[] };

/** Schedules up to 1,000 games at once; nobody is mailed. Games that are there already are left as they are. */
export const useScheduleGames = (outcome: Outcome<GamesBatch> = {}) =>
  useAction(
    (batch: Batch) => apiRequest<GamesBatch>("POST", "/api/games/batch", batch),
    (client) => ({
      ...outcome,
      onSettled: () => refreshImports(client),
    }),
  );
