import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ConflictEntry } from "#shared/api/conflicts.ts";

export const CONFLICTS = "/api/games/conflicts";

/**
 * The acceptances of the conflicts that are found here. A change of one of their games changes `facts` and ends the
 * acceptance, so they are read again. With no conflicts nothing is read.
 */
export const acceptancesQuery = (facts: string) =>
  queryOptions<ConflictEntry[]>({
    queryKey: [CONFLICTS, facts],
    enabled: facts !== "",
    placeholderData: keepPreviousData,
    // Colleagues accept, too.
    refetchOnWindowFocus: "always",
  });
