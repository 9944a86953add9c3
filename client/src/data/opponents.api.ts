import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Opponent } from "#shared/api/opponents.ts";

export const opponentsQuery = queryOptions<Opponent[]>({ queryKey: ["/api/opponents"] });

export function useOpponents() {
  return useQuery(opponentsQuery);
}
