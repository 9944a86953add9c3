import { useRef, useState } from "react";
import { useNotifiedByHand } from "#client/data/games/notify.api.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Recipient } from "./recipients.ts";

export type Calls = {
  /** the ids of the opponents of whom somebody said that they know */
  called: ReadonlySet<number>;
  /** the one of whom it is being recorded */
  pending: number | null;
  toggle: (opponentId: number) => void;
  /** Records what was said, now that the act is done. @param owed the opponents who have yet to hear of it */
  record: (owed: readonly Recipient[]) => Promise<void>;
};

/**
 * Keeps which opponents were called. Before an act it is remembered; once the act is done, and for what is pressed from then
 * on, it is recorded with every game that they have to hear of.
 */
export function useCalls(): Calls {
  const [called, setCalled] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<number | null>(null);
  const owedTo = useRef<readonly Recipient[] | null>(null);
  const { mutateAsync: tell } = useNotifiedByHand();

  const recordFor = async (opponentId: number, owed: readonly Recipient[]) => {
    setPending(opponentId);
    try {
      for (const { game } of owed.filter(({ opponent }) => opponent.id === opponentId)) {
        const { id, updatedAt } = game;
        await tell({ id, updatedAt, ...(game.opponentId !== opponentId && { opponentId }) });
      }
    } catch (error) {
      setCalled((before) => without(before, opponentId));
      toastError("Failed to record that they know", error);
    }
    setPending(null);
  };

  return {
    called,
    pending,
    toggle: (opponentId) => {
      const isCalled = called.has(opponentId);
      const owed = owedTo.current;
      // What is recorded cannot be taken back.
      if (isCalled && owed) return;
      setCalled((before) => (isCalled ? without(before, opponentId) : new Set([...before, opponentId])));
      if (owed) void recordFor(opponentId, owed);
    },
    record: async (owed) => {
      owedTo.current = owed;
      for (const opponentId of called) await recordFor(opponentId, owed);
    },
  };
}

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((each) => each !== id));
