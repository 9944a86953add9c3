import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import type { NotificationOutcome, Notify } from "#shared/api/requests/notify.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { putGame, refreshLists } from "./games.api.ts";

/** An act is based on the `updatedAt` that was on the screen. */
export type BasedOn = Pick<Game, "id" | "updatedAt">;

/** A game as it stands now, and what became of the message about it where there was one. */
export type NoticedGame = Game & { notice?: NotificationOutcome };

/** Agrees to a date that the opponent proposed; `option` is its place among the proposals, from 0. */
export const useAcceptProposal = () => useGameCall<BasedOn & { option: number }>("accept");

/** Asks the opponent again for the date that the game has. */
export const useKeepDate = () => useGameCall<BasedOn & { note?: string }>("decline");

/** Of an absent `reasonPublic` nothing changes. */
type GameEdit = GameInput & Partial<Pick<Game, "reasonPublic">>;

/** Saves changes of a game and, unless `mode` is null, notifies the opponent. */
export function useSaveAndNotify() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id, input, mode }: { id: number; input: GameEdit; mode: Notify["mode"] | null }) =>
      apiRequest<NoticedGame>("PUT", `/api/games/${id}`, mode ? { ...input, notify: { mode } } : input),
    onSuccess: (saved) => {
      putGame(queryClient, saved);
      refreshLists(queryClient);
    },
  });
}

/** Tells the opponent of a game as it stands: what was changed before is saved already. */
export function useNotifyAgain(): (game: Game) => Promise<NoticedGame> {
  const { mutateAsync } = useSaveAndNotify();
  return useCallback(
    (game) => {
      const { id, teamId, opponentId, date, time, status, score, updatedAt } = game;
      const input = { teamId, opponentId, date, time, ...writtenFacts(game), status, score, updatedAt };
      return mutateAsync({ id, input, mode: canSendVerification(status) ? "ask" : "tell" });
    },
    [mutateAsync],
  );
}

/** A refusal reads the list again as well: it was out of date. */
export function useGameCall<Input extends BasedOn>(call: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: gameCallKey(call),
    mutationFn: ({ id, ...body }: Input) => apiRequest<NoticedGame>("POST", `/api/games/${id}/${call}`, body),
    onSuccess: (saved) => putGame(queryClient, saved),
    onSettled: () => refreshLists(queryClient),
  });
}

const gameCallKey = (call: string) => ["game-call", call];

/** The ids of the games with which a call is under way. */
export const useGamesInCall = (call: "accept" | "decline"): number[] =>
  useMutationState({
    filters: { mutationKey: gameCallKey(call), status: "pending" },
    select: ({ state }) => (state.variables as BasedOn).id,
  });
