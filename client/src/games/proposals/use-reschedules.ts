import { useMemo } from "react";
import { useAcceptProposal, useGamesInCall, useKeepDate } from "#client/data/games.api.ts";
import { useNotifiedToast } from "#client/games/notify/use-notified-toast.ts";
import { proposalLine } from "#client/games/parts/proposal-text.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";

export type RescheduleActions = {
  accept: (option: number) => void;
  /** with a few words to the opponent, or '' */
  keep: (note: string) => void;
  /** One of the two is under way. */
  working: "accept" | "keep" | null;
};

type Outcome = { onDone?: () => void; onFailure?: (error: unknown) => void };

/** Ends a game's open request in one press, and says so. */
export type Reschedules = (game: Game, outcome?: Outcome) => RescheduleActions;

/** One hook for all games of a list: one for each of them would take longer than the rest of the list. */
export function useReschedules(): Reschedules {
  const { mutateAsync: acceptProposal } = useAcceptProposal();
  const { mutateAsync: keepDate } = useKeepDate();
  const accepting = useGamesInCall("accept");
  const keeping = useGamesInCall("decline");
  const say = useNotifiedToast();

  return useMemo(() => {
    const accept = async ({ id, updatedAt, proposals, opponent }: Game, option: number) => {
      const answer = await acceptProposal({ id, updatedAt, option });
      const proposal = proposals[option] ?? { date: answer.date, time: answer.time };
      // Without a time of theirs, the one that the game keeps is still to be confirmed.
      const agreed = proposal.time ? "Agreed" : "Moved";
      const asked = proposal.time ? undefined : `${opponent.schoolName} was asked to confirm the time`;
      say(`${agreed}: ${proposalLine(proposal)}`, answer, asked);
    };

    const keep = async ({ id, updatedAt, date, opponent }: Game, note: string) => {
      const answer = await keepDate({ id, updatedAt, ...(note && { note }) });
      say(`Kept: ${formatLongDate(date)}`, answer, `${opponent.schoolName} was asked to play on this date`);
    };

    return (game, outcome = {}) => {
      const busy = keeping.includes(game.id) ? "keep" : null;
      return {
        accept: (option) => void attempt("Failed to accept the date", outcome, () => accept(game, option)),
        keep: (note) => void attempt("Failed to keep the date", outcome, () => keep(game, note)),
        working: accepting.includes(game.id) ? "accept" : busy,
      };
    };
  }, [acceptProposal, keepDate, accepting, keeping, say]);
}

async function attempt(failed: string, { onDone, onFailure }: Outcome, work: () => Promise<void>) {
  try {
    await work();
    onDone?.();
  } catch (error) {
    toastError(failed, error);
    onFailure?.(error);
  }
}
