import { useSendVerification } from "#client/data/games.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import { VERIFICATION_FAILED } from "#client/games/parts/games-to-send.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";

/** Asks every school of a meet that was not asked yet, and says which ones could not be asked. */
export function useAskSchools() {
  const { mutateAsync, isPending } = useSendVerification();
  const toastMail = useMailToast();
  const ask = async ({ id }: Pick<Game, "id">) => {
    try {
      const { message, skipped = [] } = await mutateAsync(id);
      const reasons = skipped.map(({ schoolName, reason }) => `${schoolName}: ${reason}`);
      await toastMail({
        title: "Success",
        description: message,
        ...(reasons.length > 0 && { reason: `Not asked: ${reasons.join("; ")}` }),
      });
    } catch (error) {
      toastError(VERIFICATION_FAILED, error);
    }
  };
  return { ask, pending: isPending };
}
