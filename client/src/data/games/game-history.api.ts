import { queryOptions, useQuery } from "@tanstack/react-query";
import type { GameHistoryEntry } from "#shared/api/games.ts";

/** Newest first. Always read again, because opponents add to it. */
export const gameHistoryQuery = (id: number) =>
  queryOptions<GameHistoryEntry[]>({ queryKey: [`/api/games/${id}/history`], staleTime: 0 });

export function useGameHistory(id: number) {
  return useQuery(gameHistoryQuery(id));
}
