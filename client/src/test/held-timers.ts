import { vi } from "vitest";

/** Holds every timer of exactly `delay` milliseconds until `run` is called; all others go on as usual. */
export function holdTimers(delay: number): { run: () => void } {
  const start = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const hold = (callback: () => void, ms?: number) => {
    if (ms !== delay) return start(callback, ms);
    held.push(callback);
    return 0;
  };
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hold as typeof setTimeout);
  return {
    run: () => {
      for (const callback of held.splice(0)) callback();
    },
  };
}
