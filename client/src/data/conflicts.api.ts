import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { AcceptConflictInput, ConflictEntry } from "#shared/api/conflicts.ts";
import { gamesQuery } from "./games.api.ts";

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

/** Lets a conflict stand until one of its games changes. A refusal reads the games again: there is no such conflict. */
export const useAcceptConflict = () =>
  useAction(
    (input: AcceptConflictInput) => apiRequest("POST", `${CONFLICTS}/accept`, input),
    (client) => ({
      onSuccess: () => client.invalidateQueries({ queryKey: [CONFLICTS] }),
      onError: () => void client.invalidateQueries(gamesQuery),
    }),
  );

/** Takes an acceptance back; a refusal reads them again as well. */
export const useTakeBack = () =>
  useAction(
    (id: number) => apiRequest("DELETE", `${CONFLICTS}/accept/${id}`),
    (client) => ({ onSettled: () => client.invalidateQueries({ queryKey: [CONFLICTS] }) }),
  );
