import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/log.ts";
import type { Handover, Serving } from "./handover.ts";
import { beginWorker, type WorkerLife } from "./worker-life.ts";

/** A worker that has not served for so long has failed at its start. */
const EARLY_MS = 5_000;
const MOST_EARLY_ENDS = 5;
/** Before the second attempt in a row; doubled for each further one. */
const PAUSE_MS = 250;
/** Longer than a worker takes for its last responses and statements; see serve.ts. */
const STOP_MS = 8_500;

/**
 * Starts so many processes. They load while the database is being opened, and share the port once they are handed what
 * they wait for. Each that ends is replaced.
 * @returns lets them serve, and resolves once all do. @throws with one line when one of them cannot
 */
export function forkWorkers(count: number, log: Logger): (handover: Handover) => Promise<Serving> {
  const living = new Set<WorkerLife>();
  let isStopping = false;
  let hand: (handover: Handover) => void = () => undefined;
  const handover = new Promise<Handover>((resolve) => {
    hand = resolve;
  });

  function begin(): WorkerLife {
    const life = beginWorker(handover);
    living.add(life);
    void life.ended.then(() => living.delete(life));
    return life;
  }

  async function keep(first: WorkerLife): Promise<void> {
    for (let life = first, early = 0; ; life = begin()) {
      const cause = await life.ended;
      if (isStopping) return;
      early = life.servedMs() < EARLY_MS ? early + 1 : 0;
      if (early >= MOST_EARLY_ENDS) throw new Error(`its workers end at their start: ${cause}`);
      log.warn({ worker: life.pid, cause }, "a worker has ended; another one is started");
      if (early > 1) await sleep(PAUSE_MS * 2 ** (early - 2));
      if (isStopping) return;
    }
  }

  const first = Array.from({ length: count }, begin);
  return async (given) => {
    hand(given);
    await Promise.all(first.map(({ up }) => up));
    return {
      kept: Promise.all(first.map(keep)),
      stop: async () => {
        isStopping = true;
        await end(living);
      },
    };
  };
}

/** Ends them in order, and those that take too long at once. */
async function end(living: Set<WorkerLife>): Promise<void> {
  const all = [...living];
  for (const life of all) life.signal("SIGTERM");
  await Promise.race([Promise.all(all.map(({ ended }) => ended)), sleep(STOP_MS, undefined, { ref: false })]);
  for (const life of living) life.signal("SIGKILL");
}
