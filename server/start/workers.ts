import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/log.ts";
import type { Handover, Serving } from "./handover.ts";
import type { WorkerMessage } from "./worker.ts";

/** A worker that has not served for so long has failed at its start. */
const EARLY_MS = 5_000;
const MOST_EARLY_ENDS = 5;
/** The pause before the second attempt in a row; doubled for each further one. */
const PAUSE_MS = 250;
/** Longer than a worker takes for its last responses and statements; see serve.ts. */
const STOP_MS = 8_500;

/**
 * Starts `count` processes. They load while the database is being opened, and share the port once they are handed what
 * they wait for. A process that ends is replaced.
 * @returns a function that lets them serve, and resolves once all do.
 * @throws with one line when one of them cannot
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

/** Ends the workers in order, and those that take too long at once. */
async function end(living: Set<WorkerLife>): Promise<void> {
  const all = [...living];
  for (const life of all) life.signal("SIGTERM");
  await Promise.race([Promise.all(all.map(({ ended }) => ended)), sleep(STOP_MS, undefined, { ref: false })]);
  for (const life of living) life.signal("SIGKILL");
}

/** A channel stays open when its process was killed while a connection was being passed to it. */
const LAST_WORDS_MS = 200;

/** One worker process, from its start to its end. */
type WorkerLife = {
  pid: number | undefined;
  /** how long it has served or did; 0 when it never came to that */
  servedMs: () => number;
  /** resolves once it serves. @throws with one line when it ends before */
  up: Promise<void>;
  /** resolves with what it ended of */
  ended: Promise<string>;
  signal: (name: NodeJS.Signals) => void;
};

/** @param handover what the worker waits for before it serves */
function beginWorker(handover: Promise<Handover>): WorkerLife {
  const worker = cluster.fork();
  // A signal or a message may come to a process that has just ended.
  worker.on("error", () => undefined);
  const ended = endOf(worker);
  let upAt: number | undefined;
  const up = new Promise<void>((resolve, reject) => {
    worker.once("listening", () => {
      upAt = performance.now();
      resolve();
    });
    void ended.then((cause) => reject(new Error(cause)));
  });
  // Only the first start waits for `up`; a later one is judged by its end.
  up.catch(() => undefined);
  worker.on("message", async (message: WorkerMessage) => {
    if (!("isWaiting" in message)) return;
    const given = await handover;
    if (worker.isConnected()) worker.send(given);
  });
  return {
    pid: worker.process.pid,
    servedMs: () => (upAt === undefined ? 0 : performance.now() - upAt),
    up,
    ended,
    signal: (name) => void worker.process.kill(name),
  };
}

/** Why a worker ended. Its own words count more than its exit code; they have all come when the channel is closed. */
async function endOf(worker: Worker): Promise<string> {
  let problem = "";
  worker.on("message", (message: WorkerMessage) => {
    if ("problem" in message) problem = message.problem;
  });
  const closed = new Promise<void>((resolve) => worker.once("disconnect", resolve));
  const exit = await new Promise<string>((resolve) => {
    worker.once("exit", (code, name) => resolve(name ?? `exit code ${code}`));
  });
  await Promise.race([closed, sleep(LAST_WORDS_MS)]);
  return problem || `a process ended with ${exit}`;
}
