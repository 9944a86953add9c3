import { useMemo } from "react";
import { type NoticedGame, useNotifyAgain } from "#client/data/games/proposals.api.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";

type SayTold = (done: string, answer: NoticedGame, otherwise?: string) => void;

/** Says what was done, and what became of the message about it: one that did not go can be tried again. */
export function useNotifiedToast(): SayTold {
  const tell = useNotifyAgain();
  return useMemo(() => sayTold(tell), [tell]);
}

function sayTold(tell: (game: Game) => Promise<NoticedGame>): SayTold {
  const tryAgain = async (game: Game) => {
    try {
      const answer = await tell(game);
      say(isRefused(answer) ? "Message not sent" : "Message sent", answer);
    } catch (error) {
      toastError("Failed to tell the opponent", error);
    }
  };

  const say: SayTold = (done, answer, otherwise) => {
    const { notice, ...game } = answer;
    if (!notice || !isRefused(answer))
      return toast({ title: done, description: notice?.message ?? otherwise });
    toast({
      title: done,
      description: `${game.opponent.schoolName} was not told`,
      reason: notice.message,
      variant: "destructive",
      action: { label: "Try again", onPress: () => void tryAgain(game) },
    });
  };
  return say;
}

/** Where there was nothing to tell, no message went either. */
export const isRefused = ({ notice, opponentNotTold }: NoticedGame): boolean =>
  notice?.delivered === false && opponentNotTold;
