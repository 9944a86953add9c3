import { useMemo } from "react";
import { type GameAfterMessage, useNotifyAgain } from "#client/data/games.api.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { recipientsOutOfDate } from "./recipients.ts";

type ToastNotified = (done: string, answer: GameAfterMessage, otherwise?: string) => void;

/** Toasts an act with the outcome of its message: one that failed can be tried again. */
export function useNotifiedToast(): ToastNotified {
  const notifyAgain = useNotifyAgain();
  return useMemo(() => notifiedToast(notifyAgain), [notifyAgain]);
}

function notifiedToast(notifyAgain: (game: Game) => Promise<GameAfterMessage>): ToastNotified {
  const tryAgain = async (game: Game) => {
    try {
      const answer = await notifyAgain(game);
      say(isRefused(answer) ? "Message not sent" : "Message sent", answer);
    } catch (error) {
      toastError("Failed to tell the opponent", error);
    }
  };

  const say: ToastNotified = (done, answer, otherwise) => {
    const { notice, ...game } = answer;
    if (!notice || !isRefused(answer))
      return toast({ title: done, description: notice?.message ?? otherwise });
    toast({
      title: done,
      description: `${whomIn(game)} told`,
      reason: notice.message,
      variant: "destructive",
      action: { label: "Try again", onPress: () => void tryAgain(game) },
    });
  };
  return say;
}

/** "Central High wasn't", "3 schools weren't" */
function whomIn(game: Game): string {
  const left = isHostedMeet(game) ? recipientsOutOfDate(game, Date.now()) : [];
  const [first = { opponent: game.opponent }] = left;
  return left.length > 1 ? `${left.length} schools weren't` : `${first.opponent.schoolName} wasn't`;
}

/** A message that was not needed is no refusal. */
export const isRefused = ({ notice, opponentNotTold }: GameAfterMessage): boolean =>
  notice?.delivered === false && opponentNotTold;
