import { onTestFinished } from "vitest";

const NAME = "IS_REACT_ACT_ENVIRONMENT";

/** Until the test is over React renders as in a browser: in slices, with effects and further changes a moment later. */
export function withoutAct(): void {
  // Files follow one another in the same window: the next ones find what this one leaves.
  const before: unknown = Reflect.get(globalThis, NAME);
  Reflect.set(globalThis, NAME, false);
  onTestFinished(() => {
    Reflect.set(globalThis, NAME, before);
  });
}
