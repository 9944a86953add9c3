import { busy } from "./errors.ts";

/**
 * Lets `running` tasks run at once; the next ones wait in the order of arrival.
 * @param limits.waiting how many may wait; further ones are refused with 503
 */
export function createGate(limits: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw busy();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** The place passes straight to the next in the queue, so nobody who arrives in between can take it. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
