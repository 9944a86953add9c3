import { useCallback } from "react";
import { useSendReminder } from "#client/data/games.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";

/** Reminds the opponent of a game, and says whom of what. `remind` is the same at every rendering. */
export function useRemind() {
  const { mutateAsync, isPending } = useSendReminder();
  const toastMail = useMailToast();
  const remind = useCallback(
    async ({ id }: Pick<Game, "id">) => {
      try {
        const { message } = await mutateAsync(id);
        await toastMail({ title: "Reminder sent", description: message });
      } catch (error) {
        toastFailure("Failed to send the reminder", error);
      }
    },
    [mutateAsync, toastMail],
  );
  return { remind, pending: isPending };
}
