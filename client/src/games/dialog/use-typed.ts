import { useMemo } from "react";
import { useSettled } from "#client/lib/use-settled.ts";

/** Long enough that half a word is not read out. */
const PAUSE_MS = 400;

/** The typed values, as JSON has them, once nothing has been typed for a moment. */
export function useTyped<Typed>(typed: Typed): Typed {
  // As text, so that a rendering with nothing new begins no new pause.
  const text = useSettled(JSON.stringify(typed), PAUSE_MS);
  return useMemo(() => JSON.parse(text), [text]);
}
