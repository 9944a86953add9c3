import { useState } from "react";
import type { Telling } from "#client/games/notify/telling-rules.ts";
import { type Calls, useCalls } from "#client/games/notify/use-calls.ts";

/** What the form says beside the game's own fields: what the opponents are told. */
export type TellingState = {
  /** null until somebody chooses: then it is the usual one */
  chosen: Telling | null;
  reason: string;
  tellsCancellation: boolean;
};

export type TellingControl = TellingState & {
  calls: Calls;
  change: (changes: Partial<TellingState>) => void;
};

export function useTelling(): TellingControl {
  const [state, setState] = useState<TellingState>({ chosen: null, reason: "", tellsCancellation: true });
  const calls = useCalls();
  return { ...state, calls, change: (changes) => setState((before) => ({ ...before, ...changes })) };
}
