import { useQueryClient } from "@tanstack/react-query";
import { gamesQuery } from "#client/data/games/games.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { AcceptConflictInput } from "#shared/api/conflicts.ts";
import { CONFLICTS } from "./conflicts.api.ts";

/** Lets a conflict stand until one of its games changes. A refusal reads the games again: there is no such conflict. */
export function useAcceptConflict() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: AcceptConflictInput) => apiRequest("POST", `${CONFLICTS}/accept`, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [CONFLICTS] }),
    onError: () => void queryClient.invalidateQueries(gamesQuery),
  });
}

/** Takes an acceptance back; a refusal reads them again as well. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `${CONFLICTS}/accept/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CONFLICTS] }),
  });
}
