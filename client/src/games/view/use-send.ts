import { useSaveGame, useSendVerification } from "#client/data/games.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import { isRefused, useNotifiedToast } from "#client/games/notify/use-notified-toast.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";

const SENT = { title: "Success", description: "Verification email sent to opponent" };

/** Asks the opponent to confirm a game: one that counts as asked by the school's word is set back in the same call. */
export function useSend(game: Game) {
  const verify = useSendVerification();
  const save = useSaveGame();
  const toastMail = useMailToast();
  const say = useNotifiedToast();

  const askAnew = async () => {
    const { id, teamId, opponentId, date, time, score, updatedAt } = game;
    const input = { teamId, opponentId, date, time, ...writtenFacts(game), score, updatedAt };
    const saved = await save.mutateAsync({ id, input: { ...input, status: "scheduled" }, mode: "ask" });
    if (isRefused(saved) || saved.notice?.delivered === false) say("Message not sent", saved);
    else await toastMail(SENT);
  };

  const send = async () => {
    try {
      if (game.status !== "scheduled") return await askAnew();
      await verify.mutateAsync(game.id);
      await toastMail(SENT);
    } catch (error) {
      toastError("Failed to send verification email", error);
    }
  };
  return { send, pending: verify.isPending || save.isPending };
}
