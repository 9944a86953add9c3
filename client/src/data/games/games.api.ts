import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { teamsQuery } from "#client/data/teams.api.ts";
import type { Game } from "#shared/api/games.ts";

/** The key of every act that mails an opponent about one game, whose id is its input. */
export const MAIL_GAME = ["mail-game"];

export const gamesQuery = queryOptions<Game[]>({ queryKey: ["/api/games"] });

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
