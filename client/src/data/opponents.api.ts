import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { dropRows, putRows, useReadAnew, useReadNow } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Opponent, OpponentInput } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { gamesQuery } from "./games.api.ts";

export const opponentsQuery = queryOptions<Opponent[]>({ queryKey: ["/api/opponents"] });

export function useOpponents() {
  return useQuery(opponentsQuery);
}

/** Creates an opponent, or updates the one with `id`; `input.updatedAt` guards against a lost update (409). */
export const useSaveOpponent = () =>
  useAction(
    ({ id, input }: { id: number | null; input: OpponentInput }) =>
      id === null
        ? apiRequest<Opponent>("POST", "/api/opponents", input)
        : apiRequest<Opponent>("PUT", `/api/opponents/${id}`, input),
    (client) => ({
      onSuccess: (saved) => putRows(client, opponentsQuery, [saved]),
      onSettled: () => refresh(client),
    }),
  );

/** Switches the reminders that nobody presses for, in turn; a refusal reads the list again. */
export const useSwitchOpponentReminders = (id: number) =>
  useAction(
    (on: boolean) => apiRequest<Opponent>("PATCH", `/api/opponents/${id}/reminders`, { on }),
    (client) => ({
      scope: { id: `opponent-reminders-${id}` },
      onSuccess: (saved) => putRows(client, opponentsQuery, [saved]),
      onError: () => client.invalidateQueries(opponentsQuery),
    }),
  );

export const useEndOpponentCalendar = () =>
  useAction((id: number) => apiRequest("POST", `/api/opponents/${id}/end-feed`));

export const useDeleteOpponent = () =>
  useAction(
    (id: number) => apiRequest("DELETE", `/api/opponents/${id}`),
    (client) => ({
      onSuccess: (_, id) => dropRows(client, opponentsQuery, [id]),
      onSettled: () => refresh(client),
    }),
  );

/** The opponent that stands for one that nobody knows yet; it is made where the school has none. */
export function useTbdOpponent(): () => Promise<Opponent> {
  const read = useReadNow(opponentsQuery);
  const { mutateAsync: make } = useAction(
    () => apiRequest<Opponent>("POST", "/api/opponents", { schoolName: TBD }),
    (client) => ({ onSuccess: (made) => putRows(client, opponentsQuery, [made]) }),
  );
  // A colleague may have made it since the list was read.
  return async () => (await read()).find(isTbd) ?? (await make());
}

export const useReadOpponent = () => useReadAnew(opponentsQuery);

/** After a refusal too, since the list was out of date. Games contain their opponent's name and email. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries(opponentsQuery);
  void client.invalidateQueries(gamesQuery);
}
