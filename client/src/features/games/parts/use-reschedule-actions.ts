import { useAcceptProposal, useKeepDate } from "#client/features/games/parts/agreement.api.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/game-time.ts";
import { proposalLine } from "./proposal-text.ts";
import { useToldToast } from "./use-told-toast.ts";

export type RescheduleActions = {
  accept: (option: number) => void;
  /** with a few words to the opponent, or '' */
  keep: (note: string) => void;
  /** One of the two is under way. */
  working: "accept" | "keep" | null;
};

type Outcome = { onDone?: () => void; onFailure?: (error: unknown) => void };

/** What ends a wish to reschedule in one press, and says so. */
export function useRescheduleActions(game: Game, { onDone, onFailure }: Outcome = {}): RescheduleActions {
  const acceptance = useAcceptProposal();
  const keeping = useKeepDate();
  const say = useToldToast();
  const { id, updatedAt, proposals, date, opponent } = game;

  const attempt = async (failed: string, work: () => Promise<void>) => {
    try {
      await work();
      onDone?.();
    } catch (error) {
      toastError(failed, error);
      onFailure?.(error);
    }
  };

  const accept = (option: number) =>
    attempt("Failed to accept the date", async () => {
      const answer = await acceptance.mutateAsync({ id, updatedAt, option });
      const proposal = proposals[option] ?? { date: answer.date, time: answer.time };
      // Without a time of theirs, the one that the game keeps is still to be confirmed.
      const agreed = proposal.time ? "Agreed" : "Moved";
      const asked = proposal.time ? undefined : `${opponent.schoolName} was asked to confirm the time`;
      say(`${agreed}: ${proposalLine(proposal)}`, answer, asked);
    });

  const keep = (note: string) =>
    attempt("Failed to keep the date", async () => {
      const answer = await keeping.mutateAsync({ id, updatedAt, ...(note && { note }) });
      say(`Kept: ${formatLongDate(date)}`, answer, `${opponent.schoolName} was asked to play on this date`);
    });

  const busy = keeping.isPending ? "keep" : null;
  return {
    accept: (option) => void accept(option),
    keep: (note) => void keep(note),
    working: acceptance.isPending ? "accept" : busy,
  };
}
