import { useQueryClient } from "@tanstack/react-query";
import { gamesQuery } from "#client/data/games/games.api.ts";
import { apiRequest, errorMessage } from "#client/lib/api.ts";
import type { ToastInput } from "#client/lib/toast.ts";
import type { RequestOutcome } from "#shared/api/requests/requests.ts";

/**
 * Sends what an opponent has not answered to the address that they have now. The opponent is saved by then, so that a
 * message that cannot go is no failure of the save.
 * @returns what to say of it
 */
export function useSendVerificationsAgain(): (opponentId: number) => Promise<Omit<ToastInput, "title">> {
  const queryClient = useQueryClient();
  return async (opponentId) => {
    try {
      const path = `/api/opponents/${opponentId}/requests/again`;
      const { message } = await apiRequest<RequestOutcome>("POST", path);
      return { description: message };
    } catch (error) {
      return {
        description: "The open requests were not sent to the new address",
        reason: errorMessage(error),
        variant: "destructive",
      };
    } finally {
      void queryClient.invalidateQueries(gamesQuery);
    }
  };
}
