import { useState } from "react";
import type { Telling } from "#client/features/games/parts/telling-rules.ts";

/** What the form says beside the game's own fields: what is told to the opponent. */
export type TellingState = {
  /** null until somebody chooses: then it is the usual one */
  chosen: Telling | null;
  reason: string;
  tellsCancellation: boolean;
};

export type TellingControl = TellingState & { change: (changes: Partial<TellingState>) => void };

export function useTelling(): TellingControl {
  const [state, setState] = useState<TellingState>({ chosen: null, reason: "", tellsCancellation: true });
  return { ...state, change: (changes) => setState((before) => ({ ...before, ...changes })) };
}
