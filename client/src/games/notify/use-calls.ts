import { useRef, useState } from "react";
import { useToldByHand } from "#client/data/games.api.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Recipient } from "./recipients.ts";

export type Calls = {
  /** the ids of the opponents that were called */
  called: ReadonlySet<number>;
  /** the one whose call is being recorded */
  pending: number | null;
  toggle: (opponentId: number) => void;
  /** Records the calls once the act is done. @param owed the opponents who have yet to learn of it */
  record: (owed: readonly Recipient[]) => Promise<void>;
};

/** Remembers calls until the act is done, then records each with every game that it was about. */
export function useCalls(): Calls {
  const [called, setCalled] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<number | null>(null);
  const owedTo = useRef<readonly Recipient[] | null>(null);
  const { mutateAsync: recordCall } = useToldByHand();

  const recordFor = async (opponentId: number, owed: readonly Recipient[]) => {
    setPending(opponentId);
    try {
      for (const recipient of owed.filter(({ opponent }) => opponent.id === opponentId)) {
        await recordCall(recipient);
      }
    } catch (error) {
      setCalled((before) => without(before, opponentId));
      toastError("Failed to save", error);
    }
    setPending(null);
  };

  return {
    called,
    pending,
    toggle: (opponentId) => {
      const isCalled = called.has(opponentId);
      const owed = owedTo.current;
      // A recorded call cannot be taken back.
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
