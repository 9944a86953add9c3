import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { changeRows, dropRows, putRows } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { BlackoutEntry, BlackoutInput } from "#shared/api/blackouts.ts";
import { CONFLICTS } from "./conflicts.api.ts";

/** By their first day. */
const blackoutsQuery = queryOptions<BlackoutEntry[]>({ queryKey: ["/api/blackouts"] });

export function useBlackouts() {
  return useQuery(blackoutsQuery);
}

export const useAddBlackout = () =>
  useAction(
    (input: BlackoutInput) => apiRequest<BlackoutEntry>("POST", "/api/blackouts", input),
    (client) => ({
      onSuccess: (added) => {
        putRows(client, blackoutsQuery, [added]);
        changeRows(client, blackoutsQuery, (blackouts) => blackouts.toSorted(byDay));
      },
      onSettled: () => judgeAnew(client),
    }),
  );

export const useRemoveBlackout = () =>
  useAction(
    ({ id }: BlackoutEntry) => apiRequest("DELETE", `/api/blackouts/${id}`),
    (client) => ({
      onSuccess: (_, { id }) => dropRows(client, blackoutsQuery, [id]),
      onSettled: () => judgeAnew(client),
    }),
  );

const byDay = (one: BlackoutEntry, other: BlackoutEntry): number =>
  one.from.localeCompare(other.from) || one.id - other.id;

/** After a refusal too: the list was out of date. A day on which nobody plays makes conflicts of the games on it. */
function judgeAnew(client: QueryClient): void {
  void client.invalidateQueries(blackoutsQuery);
  void client.invalidateQueries({ queryKey: [CONFLICTS] });
}
