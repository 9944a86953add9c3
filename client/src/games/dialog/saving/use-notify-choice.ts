import { useState } from "react";
import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import { BLANK_REASON, type Reason } from "#client/games/notify/reason-field.tsx";
import { type Calls, useCalls } from "#client/games/notify/use-calls.ts";

/** The form's fields beside the game's own: how the opponents are notified. */
type NotifyState = {
  /** null until somebody chooses: then it is the usual one */
  chosen: NotifyOption | null;
  reason: Reason;
  notifiesOfCancellation: boolean;
};

export type NotifyControl = NotifyState & {
  calls: Calls;
  change: (changes: Partial<NotifyState>) => void;
};

export function useNotifyChoice(): NotifyControl {
  const [state, setState] = useState<NotifyState>({
    chosen: null,
    reason: BLANK_REASON,
    notifiesOfCancellation: true,
  });
  const calls = useCalls();
  return { ...state, calls, change: (changes) => setState((before) => ({ ...before, ...changes })) };
}
