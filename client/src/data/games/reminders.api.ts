import { useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";
import type { ReminderOutcome } from "#shared/api/requests/reminders.ts";
import { gameHistoryQuery } from "./game-history.api.ts";
import { gamesQuery, MAIL_GAME, putGame } from "./games.api.ts";

/**
 * Reminds the opponent of all their open games. It is under way until the list shows what came of it, refused or not.
 */
export function useSendReminder() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: MAIL_GAME,
    mutationFn: (id: number) => apiRequest<ReminderOutcome>("POST", `/api/games/${id}/remind`),
    onSettled: (_outcome, _error, id) => {
      void queryClient.invalidateQueries(gameHistoryQuery(id));
      return queryClient.invalidateQueries(gamesQuery);
    },
  });
}

/** Switches the reminders that nobody presses for; those of one game go in turn. A refusal reads the list again. */
export function useSwitchReminders({ id }: Pick<Game, "id">) {
  const queryClient = useQueryClient();
  return useAction({
    scope: { id: `reminders-${id}` },
    mutationFn: (on: boolean) => apiRequest<Game>("PATCH", `/api/games/${id}/reminders`, { on }),
    onSuccess: (saved) => putGame(queryClient, saved),
    onError: () => queryClient.invalidateQueries(gamesQuery),
  });
}
