import { unchangedInput, useSaveGame, useSendVerification } from "#client/data/games.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import { VERIFICATION_FAILED, VERIFICATION_SENT } from "#client/games/parts/games-to-send.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { isRefused, useNotifiedToast } from "./use-notified-toast.ts";

/** Asks the opponent to confirm a game: one that counts as asked by the school's word is set back in the same call. */
export function useSend() {
  const verify = useSendVerification();
  const save = useSaveGame();
  const toastMail = useMailToast();
  const say = useNotifiedToast();

  const askAnew = async (game: Game) => {
    const input = { ...unchangedInput(game), status: "scheduled" as const };
    const saved = await save.mutateAsync({ id: game.id, input, mode: "ask" });
    if (isRefused(saved) || saved.notice?.delivered === false) say("Message not sent", saved);
    else await toastMail(VERIFICATION_SENT);
  };

  const send = async (game: Game) => {
    try {
      if (game.status !== "scheduled") return await askAnew(game);
      await verify.mutateAsync(game.id);
      await toastMail(VERIFICATION_SENT);
    } catch (error) {
      toastError(VERIFICATION_FAILED, error);
    }
  };
  return { send, pending: verify.isPending || save.isPending };
}
