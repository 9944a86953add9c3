import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";
import type { RemovedGameEntry } from "#shared/api/requests/called-off.ts";
import { putGame, refreshLists } from "./games.api.ts";

/** Newest first. Read again at every look: colleagues remove games, too. */
const removedGamesQuery = queryOptions<RemovedGameEntry[]>({
  queryKey: ["/api/games/removed"],
  staleTime: 0,
});

export const useRemovedGames = () => useQuery(removedGamesQuery);

/** Puts a removed game back as scheduled. */
export function useRestoreGame() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest<Game>("POST", `/api/games/removed/${id}/restore`),
    onSuccess: (game) => {
      putGame(queryClient, game);
      queryClient.setQueryData(removedGamesQuery.queryKey, (removed) =>
        removed?.filter(({ id }) => id !== game.id),
      );
      refreshLists(queryClient);
    },
  });
}
