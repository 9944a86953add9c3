import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useReadAnew } from "#client/lib/forms/use-read-anew.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import { dropGame, gamesQuery, MAIL_GAME, putGame, refreshLists } from "./games.api.ts";

/** Schedules a game, or updates the one with `id`; `input.updatedAt` guards against a lost update (409). */
export function useSaveGame() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id, input }: { id: number | null; input: GameInput }) =>
      id === null
        ? apiRequest<Game>("POST", "/api/games", input)
        : apiRequest<Game>("PUT", `/api/games/${id}`, input),
    onSuccess: (saved) => {
      putGame(queryClient, saved);
      refreshLists(queryClient);
    },
  });
}

/** A refusal refreshes the list as well, because it was out of date. */
export function useDeleteGame() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `/api/games/${id}`),
    onSuccess: (_, id) => dropGame(queryClient, id),
    onSettled: () => refreshLists(queryClient),
  });
}

/** Mails the verification. It is under way until the list shows what came of it, refused or not. */
export function useSendVerification() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: MAIL_GAME,
    mutationFn: (id: number) => apiRequest("POST", `/api/games/${id}/verify`),
    onSettled: () => queryClient.invalidateQueries(gamesQuery),
  });
}

/** The ids of the games whose verification or reminder is being sent. */
export function useGamesBeingSent(): number[] {
  return useMutationState({
    filters: { mutationKey: MAIL_GAME, status: "pending" },
    select: (mutation) => Number(mutation.state.variables),
  });
}

export const useReadGame = () => useReadAnew(gamesQuery);
