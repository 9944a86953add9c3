import { queryOptions, useQuery } from "@tanstack/react-query";
import type { BlackoutEntry } from "#shared/api/blackouts.ts";

/** By their first day. */
export const blackoutsQuery = queryOptions<BlackoutEntry[]>({ queryKey: ["/api/blackouts"] });

export function useBlackouts() {
  return useQuery(blackoutsQuery);
}
