import {
  type QueryClient,
  queryOptions,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { opponentsQuery } from "#client/features/opponents/opponents.api.ts";
import { teamsQuery } from "#client/features/teams/teams.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game, GameHistoryEntry, GameInput } from "#shared/api/games.ts";

const VERIFY = ["verify-game"];

export const gamesQuery = queryOptions<Game[]>({ queryKey: ["/api/games"] });

/** Newest first. Always read again, because opponents add to it. */
export const gameHistoryQuery = (id: number) =>
  queryOptions<GameHistoryEntry[]>({ queryKey: [`/api/games/${id}/history`], staleTime: 0 });

export function useGames() {
  return useQuery(gamesQuery);
}

/** The games, read again whenever the window gets the focus back or the tab becomes visible. */
export function useLiveGames() {
  const query = useGames();
  const { refetch } = query;

  useEffect(() => {
    // Coming back to a tab fires both events; a request that is under way serves the second one too.
    const onReturn = () => {
      if (document.visibilityState === "visible") void refetch({ cancelRefetch: false });
    };
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [refetch]);

  return query;
}

export function useGameHistory(id: number) {
  return useQuery(gameHistoryQuery(id));
}

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
    mutationKey: VERIFY,
    mutationFn: (id: number) => apiRequest("POST", `/api/games/${id}/verify`),
    onSettled: () => queryClient.invalidateQueries(gamesQuery),
  });
}

/** The ids of the games whose verification is being sent. */
export function useGamesBeingSent(): number[] {
  return useMutationState({
    filters: { mutationKey: VERIFY, status: "pending" },
    select: (mutation) => Number(mutation.state.variables),
  });
}

/** Reads the list again and finds a game in it; `null` when it is gone. */
export function useReadGame(): (id: number) => Promise<Game | null> {
  const queryClient = useQueryClient();
  return async (id) => {
    const games = await queryClient.fetchQuery({ ...gamesQuery, staleTime: 0 });
    return games.find((game) => game.id === id) ?? null;
  };
}

export function putGame(queryClient: QueryClient, saved: Game): void {
  putGames(queryClient, (games) => [...games.filter((game) => game.id !== saved.id), saved]);
}

export function dropGame(queryClient: QueryClient, id: number): void {
  putGames(queryClient, (games) => games.filter((game) => game.id !== id));
}

function putGames(queryClient: QueryClient, change: (games: Game[]) => Game[]): void {
  queryClient.setQueryData(gamesQuery.queryKey, (games) => games && change(games));
}

/** Teams and opponents count their games. */
export function refreshLists(queryClient: QueryClient): void {
  for (const { queryKey } of [gamesQuery, teamsQuery, opponentsQuery]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
