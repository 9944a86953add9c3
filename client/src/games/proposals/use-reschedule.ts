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
export function useReschedule(game: Game, outcome: Outcome = {}): RescheduleActions {
  const { mutateAsync: acceptProposal } = useAcceptProposal();
  const { mutateAsync: keepDate } = useKeepDate();
  const accepting = useGamesInCall("accept");
  const keeping = useGamesInCall("decline");
  const say = useNotifiedToast();
  const { id, updatedAt, proposals, date, opponent } = game;

  const accept = async (option: number) => {
    const saved = await acceptProposal({ id, updatedAt, option });
    const proposal = proposals[option] ?? { date: saved.date, time: saved.time };
    // Without a time of theirs, the one that the game keeps is still to be confirmed.
    const agreed = proposal.time ? "Agreed" : "Moved";
    const asked = proposal.time ? undefined : `${opponent.schoolName} was asked to confirm the time`;
    say(`${agreed}: ${proposalLine(proposal)}`, saved, asked);
  };

  const keep = async (note: string) => {
    const saved = await keepDate({ id, updatedAt, ...(note && { note }) });
    say(`Kept: ${formatLongDate(date)}`, saved, `${opponent.schoolName} was asked to confirm this date`);
  };

  const otherwise = keeping.includes(id) ? "keep" : null;
  return {
    accept: (option) => void attempt("Failed to accept the date", outcome, () => accept(option)),
    keep: (note) => void attempt("Failed to keep the date", outcome, () => keep(note)),
    working: accepting.includes(id) ? "accept" : otherwise,
  };
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
