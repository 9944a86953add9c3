import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ConflictEntry } from "#shared/api/conflicts.ts";

export const CONFLICTS = "/api/games/conflicts";

/**
 * What the server has of the conflicts that are found here: which of them were accepted. `facts` is what these are judged
 * by, so that they are asked about again as soon as one of their games changes, which ends an acceptance. With no
 * conflicts nothing is asked.
 */
export const acceptancesQuery = (facts: string) =>
  queryOptions<ConflictEntry[]>({
    queryKey: [CONFLICTS, facts],
    enabled: facts !== "",
    placeholderData: keepPreviousData,
    // Colleagues accept, too.
    refetchOnWindowFocus: "always",
  });
