import { useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConfirmByHandInput, NotificationOutcome } from "#shared/api/requests/notify.ts";
import { dropGame, putGame, refreshLists } from "./games.api.ts";
import { type BasedOn, useGameCall } from "./proposals.api.ts";

/** Mails the opponent dates to choose from. */
export const useOfferDates = () =>
  useGameCall<BasedOn & { options: { date: string; time: string }[]; note: string }>("offer");

export const useCancelGame = () =>
  useGameCall<BasedOn & { reason: string; reasonPublic?: boolean; notify: boolean }>("cancel");

/** Records that the opponent has agreed otherwise than by their link. */
export const useConfirmByHand = () => useGameCall<BasedOn & ConfirmByHandInput>("confirm-by-hand");

/** Records that an opponent learned by telephone how a game stands, or that it was removed. */
export function useNotifiedByHand() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ game, opponent }: Pick<Game, "opponent"> & { game: Game }) =>
      apiRequest<Game | { message: string }>("POST", `/api/games/${game.id}/told-by-hand`, {
        updatedAt: game.updatedAt,
        ...(game.opponentId !== opponent.id && { opponentId: opponent.id }),
      }),
    onSuccess: (saved) => {
      if ("id" in saved) putGame(queryClient, saved);
    },
    onSettled: () => refreshLists(queryClient),
  });
}

/** Deletes a game of which an opponent knows; with `notify` they get a message. */
export function useRemoveGame() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id, ...body }: BasedOn & { notify: boolean }) =>
      apiRequest<{ message: string; notice?: NotificationOutcome }>("POST", `/api/games/${id}/remove`, body),
    onSuccess: (_, { id }) => dropGame(queryClient, id),
    onSettled: () => refreshLists(queryClient),
  });
}
