import { setImmediate as otherRequests } from "node:timers/promises";
import type { Steps } from "#shared/import/steps.ts";

/** The longest that other requests should wait. */
const PIECE_MS = 8;

/**
 * Runs the steps to their end and lets other requests have their turn every few milliseconds.
 * @param checkpoint called between the pieces; what it throws ends the work
 */
export async function runInPieces<Result>(steps: Steps<Result>, checkpoint: () => void): Promise<Result> {
  for (;;) {
    const end = performance.now() + PIECE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await otherRequests();
    checkpoint();
  }
}
