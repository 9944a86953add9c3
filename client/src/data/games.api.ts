import { type QueryClient, queryOptions, useMutationState, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { apiRequest } from "#client/lib/api.ts";
import { dropRows, putRows, useReadAnew } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game, GameHistoryEntry, GameInput } from "#shared/api/games.ts";
import type { RemovedGameEntry } from "#shared/api/requests/called-off.ts";
import type { ConfirmByHandInput, NotificationOutcome, Notify } from "#shared/api/requests/notify.ts";
import type { ReminderOutcome } from "#shared/api/requests/reminders.ts";
import type { RequestOutcome } from "#shared/api/requests/requests.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";

/** The key of every act that mails an opponent about one game, whose id is its input. */
const MAIL_GAME = ["mail-game"];

export const gamesQuery = queryOptions<Game[]>({ queryKey: ["/api/games"] });

export function useGames() {
  return useQuery(gamesQuery);
}

/** The games, read again whenever the window gets the focus back or the tab becomes visible. */
export function useLiveGames() {
  const query = useGames();
  const { refetch } = query;

  useEffect(() => {
    // Coming back to a tab fires both events; a request that is under way serves the second one too.
    const onReturn = () => {
      if (document.visibilityState === "visible") void refetch({ cancelRefetch: false });
    };
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [refetch]);

  return query;
}

export const putGame = (client: QueryClient, saved: Game): void => putRows(client, gamesQuery, [saved]);

/** Teams and opponents count their games. Their calls know games, so that they are named by their addresses here. */
export function refreshLists(client: QueryClient): void {
  for (const path of ["/api/games", "/api/teams", "/api/opponents"]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}

/** Newest first. Always read again, because opponents add to it. */
export const gameHistoryQuery = (id: number) =>
  queryOptions<GameHistoryEntry[]>({ queryKey: [`/api/games/${id}/history`], staleTime: 0 });

export function useGameHistory(id: number) {
  return useQuery(gameHistoryQuery(id));
}

/** A refusal refreshes the list as well, because it was out of date. */
export const useDeleteGame = () =>
  useAction(
    (id: number) => apiRequest("DELETE", `/api/games/${id}`),
    (client) => ({
      onSuccess: (_, id) => dropRows(client, gamesQuery, [id]),
      onSettled: () => refreshLists(client),
    }),
  );

/** `skipped`: of a meet, the schools that could not be asked. */
type AskedOutcome = {
  message: string;
  skipped?: readonly { opponentId: number; schoolName: string; reason: string }[];
};

/** Mails the verification. It is under way until the list shows what came of it, refused or not. */
export const useSendVerification = () =>
  useAction(
    (id: number) => apiRequest<AskedOutcome>("POST", `/api/games/${id}/verify`),
    (client) => ({
      mutationKey: MAIL_GAME,
      onSettled: () => client.invalidateQueries(gamesQuery),
    }),
  );

/** The ids of the games whose verification or reminder is being sent. */
export function useGamesBeingSent(): number[] {
  return useMutationState({
    filters: { mutationKey: MAIL_GAME, status: "pending" },
    select: (mutation) => Number(mutation.state.variables),
  });
}

export const useReadGame = () => useReadAnew(gamesQuery);

/** An act is based on the `updatedAt` that was on the screen. */
export type BasedOn = Pick<Game, "id" | "updatedAt">;

/** A game as it stands now, and what became of the message about it where there was one. */
export type GameAfterMessage = Game & { notice?: NotificationOutcome };

/** Agrees to a date that the opponent proposed; `option` is its place among the proposals, from 0. */
export const useAcceptProposal = () => useGameCall<BasedOn & { option: number }>("accept");

/** Asks the opponent again for the date that the game has. */
export const useKeepDate = () => useGameCall<BasedOn & { note?: string }>("decline");

/** Of an absent `reasonPublic` nothing changes. */
type GameEdit = GameInput & Partial<Pick<Game, "reasonPublic">>;

type GameSave = { id: number | null; input: GameEdit; mode: Notify["mode"] | null };

/**
 * Schedules a game, or updates the one with `id`, whose `input.updatedAt` guards against a lost update (409). Unless
 * `mode` is null, the opponent is notified of an update.
 */
export const useSaveGame = () =>
  useAction(
    ({ id, input, mode }: GameSave) =>
      id === null
        ? apiRequest<GameAfterMessage>("POST", "/api/games", input)
        : apiRequest<GameAfterMessage>(
            "PUT",
            `/api/games/${id}`,
            mode ? { ...input, notify: { mode } } : input,
          ),
    (client) => ({
      onSuccess: (saved) => {
        putGame(client, saved);
        refreshLists(client);
      },
    }),
  );

/** A game as it is, to be saved with what follows. */
export function unchangedInput(game: Game) {
  const { teamId, opponentId, date, time, status, score, updatedAt } = game;
  return { teamId, opponentId, date, time, ...writtenFacts(game), status, score, updatedAt };
}

/** Tells the opponent of a game as it stands: what was changed before is saved already. */
export function useNotifyAgain(): (game: Game) => Promise<GameAfterMessage> {
  const { mutateAsync } = useSaveGame();
  return useCallback(
    (game) => {
      const mode = canSendVerification(game.status) ? "ask" : "tell";
      return mutateAsync({ id: game.id, input: unchangedInput(game), mode });
    },
    [mutateAsync],
  );
}

/** A refusal reads the list again as well: it was out of date. */
const useGameCall = <Input extends BasedOn>(call: string) =>
  useAction(
    ({ id, ...body }: Input) => apiRequest<GameAfterMessage>("POST", `/api/games/${id}/${call}`, body),
    (client) => ({
      mutationKey: gameCallKey(call),
      onSuccess: (saved) => putGame(client, saved),
      onSettled: () => refreshLists(client),
    }),
  );

const gameCallKey = (call: string) => ["game-call", call];

/** The ids of the games with which a call is under way. */
export const useGamesInCall = (call: "accept" | "decline"): number[] =>
  useMutationState({
    filters: { mutationKey: gameCallKey(call), status: "pending" },
    select: ({ state }) => (state.variables as BasedOn).id,
  });

/** Mails the opponent dates to choose from. */
export const useOfferDates = () =>
  useGameCall<BasedOn & { options: { date: string; time: string }[]; note: string }>("offer");

export const useCancelGame = () =>
  useGameCall<BasedOn & { reason: string; reasonPublic?: boolean; notify: boolean }>("cancel");

/** Records that the opponent has agreed otherwise than by their link. */
export const useConfirmByHand = () =>
  useGameCall<BasedOn & ConfirmByHandInput & { opponentId?: number }>("confirm-by-hand");

/** Records that an opponent learned by telephone how a game stands, or that it was removed. */
export const useToldByHand = () =>
  useAction(
    ({ game, opponent }: { game: Game; opponent: Pick<Game["opponent"], "id"> }) =>
      apiRequest<Game | { message: string }>("POST", `/api/games/${game.id}/told-by-hand`, {
        updatedAt: game.updatedAt,
        ...((game.opponentId !== opponent.id || isHostedMeet(game)) && { opponentId: opponent.id }),
      }),
    (client) => ({
      onSuccess: (saved) => {
        if ("id" in saved) putGame(client, saved);
      },
      onSettled: () => refreshLists(client),
    }),
  );

/** Deletes a game of which an opponent knows; with `notify` they get a message. */
export const useRemoveGame = () =>
  useAction(
    ({ id, ...body }: BasedOn & { notify: boolean }) =>
      apiRequest<{ message: string; notice?: NotificationOutcome }>("POST", `/api/games/${id}/remove`, body),
    (client) => ({
      onSuccess: (_, { id }) => dropRows(client, gamesQuery, [id]),
      onSettled: () => refreshLists(client),
    }),
  );

/**
 * Reminds the opponent of all their open games. It is under way until the list shows what came of it, refused or not.
 */
export const useSendReminder = () =>
  useAction(
    (id: number) => apiRequest<ReminderOutcome>("POST", `/api/games/${id}/remind`),
    (client) => ({
      mutationKey: MAIL_GAME,
      onSettled: (_outcome, _error, id) => {
        void client.invalidateQueries(gameHistoryQuery(id));
        return client.invalidateQueries(gamesQuery);
      },
    }),
  );

/** Reminds every opponent of these games once, of all that they have not answered. */
export const useRemindOfGames = () =>
  useAction(
    (gameIds: readonly number[]) => apiRequest<RequestOutcome>("POST", "/api/games/remind", { gameIds }),
    (client) => ({
      onSettled: () => client.invalidateQueries(gamesQuery),
    }),
  );

/** Switches the reminders that nobody presses for; those of one game go in turn. A refusal reads the list again. */
export const useSwitchReminders = ({ id }: Pick<Game, "id">) =>
  useAction(
    (on: boolean) => apiRequest<Game>("PATCH", `/api/games/${id}/reminders`, { on }),
    (client) => ({
      scope: { id: `reminders-${id}` },
      onSuccess: (saved) => putGame(client, saved),
      onError: () => client.invalidateQueries(gamesQuery),
    }),
  );

/** Newest first. Read again at every look: colleagues remove games, too. */
const removedGamesQuery = queryOptions<RemovedGameEntry[]>({
  queryKey: ["/api/games/removed"],
  staleTime: 0,
});

export const useRemovedGames = () => useQuery(removedGamesQuery);

/** Puts a removed game back as scheduled. */
export const useRestoreGame = () =>
  useAction(
    (id: number) => apiRequest<Game>("POST", `/api/games/removed/${id}/restore`),
    (client) => ({
      onSuccess: (game) => {
        putGame(client, game);
        dropRows(client, removedGamesQuery, [game.id]);
        refreshLists(client);
      },
    }),
  );
