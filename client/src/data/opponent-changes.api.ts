import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useReadAnew } from "#client/lib/forms/use-read-anew.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Opponent, OpponentInput } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { opponentsQuery } from "./opponents.api.ts";

/** Games contain their opponent's name and e-mail, so they are read again. */
const GAMES_KEY = ["/api/games"];

/** Creates an opponent, or updates the one with `id`; `input.updatedAt` guards against a lost update (409). */
export function useSaveOpponent() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id, input }: { id: number | null; input: OpponentInput }) =>
      id === null
        ? apiRequest<Opponent>("POST", "/api/opponents", input)
        : apiRequest<Opponent>("PUT", `/api/opponents/${id}`, input),
    onSuccess: (saved) => putOpponent(queryClient, saved),
    onSettled: () => refreshLists(queryClient),
  });
}

/** Switches the reminders that nobody presses for, in turn; a refusal reads the list again. */
export function useSwitchOpponentReminders(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    scope: { id: `opponent-reminders-${id}` },
    mutationFn: (on: boolean) => apiRequest<Opponent>("PATCH", `/api/opponents/${id}/reminders`, { on }),
    onSuccess: (saved) => putOpponent(queryClient, saved),
    onError: () => queryClient.invalidateQueries(opponentsQuery),
  });
}

export const useEndOpponentCalendar = () =>
  useAction({ mutationFn: (id: number) => apiRequest("POST", `/api/opponents/${id}/end-feed`) });

export function useDeleteOpponent() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `/api/opponents/${id}`),
    onSuccess: (_, id) =>
      putOpponents(queryClient, (opponents) => opponents.filter((opponent) => opponent.id !== id)),
    onSettled: () => refreshLists(queryClient),
  });
}

/** The opponent that stands for one that nobody knows yet; it is made where the school has none. */
export function useTbdOpponent(): () => Promise<Opponent> {
  const queryClient = useQueryClient();
  const readTbd = async () =>
    (await queryClient.fetchQuery({ ...opponentsQuery, staleTime: 0 })).find(isTbd) ?? null;
  const { mutateAsync: makeTbd } = useAction({
    mutationFn: () => apiRequest<Opponent>("POST", "/api/opponents", { schoolName: TBD }),
    onSuccess: (made) => putOpponent(queryClient, made),
  });
  // A colleague may have made it since the list was read.
  return async () => (await readTbd()) ?? (await makeTbd());
}

export const useReadOpponent = () => useReadAnew(opponentsQuery);

function putOpponent(queryClient: QueryClient, saved: Opponent): void {
  putOpponents(queryClient, (opponents) => [...opponents.filter(({ id }) => id !== saved.id), saved]);
}

function putOpponents(queryClient: QueryClient, change: (opponents: Opponent[]) => Opponent[]): void {
  queryClient.setQueryData(opponentsQuery.queryKey, (opponents) => opponents && change(opponents));
}

/** After a refusal too: the list was out of date. */
function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(opponentsQuery);
  void queryClient.invalidateQueries({ queryKey: GAMES_KEY });
}
