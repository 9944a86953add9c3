import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { BlackoutEntry, BlackoutInput } from "#shared/api/blackouts.ts";
import { blackoutsQuery } from "./blackouts.api.ts";
import { CONFLICTS } from "./conflicts.api.ts";

export function useAddBlackout() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: BlackoutInput) => apiRequest<BlackoutEntry>("POST", "/api/blackouts", input),
    onSuccess: (added) =>
      putBlackouts(queryClient, (blackouts) =>
        [...blackouts.filter(({ id }) => id !== added.id), added].sort(byDay),
      ),
    onSettled: () => judgeAnew(queryClient),
  });
}

export function useRemoveBlackout() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id }: BlackoutEntry) => apiRequest("DELETE", `/api/blackouts/${id}`),
    onSuccess: (_, removed) =>
      putBlackouts(queryClient, (blackouts) => blackouts.filter(({ id }) => id !== removed.id)),
    onSettled: () => judgeAnew(queryClient),
  });
}

const byDay = (one: BlackoutEntry, other: BlackoutEntry): number =>
  one.from.localeCompare(other.from) || one.id - other.id;

function putBlackouts(
  queryClient: QueryClient,
  change: (blackouts: BlackoutEntry[]) => BlackoutEntry[],
): void {
  queryClient.setQueryData(blackoutsQuery.queryKey, (blackouts) => blackouts && change(blackouts));
}

/** After a refusal too: the list was out of date. A day on which nobody plays makes conflicts of the games on it. */
function judgeAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(blackoutsQuery);
  void queryClient.invalidateQueries({ queryKey: [CONFLICTS] });
}
