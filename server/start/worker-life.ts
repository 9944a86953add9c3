import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Handover } from "./handover.ts";
import type { WorkerMessage } from "./worker.ts";

/** A channel stays open when its process was killed while a connection was being passed to it. */
const LAST_WORDS_MS = 200;

/** One worker process, from its start to its end. */
export type WorkerLife = {
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
export function beginWorker(handover: Promise<Handover>): WorkerLife {
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
  // Only the first start waits for it; a later one is judged by its end.
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

/** Its own words count more than its exit code; they have all come when the channel is closed. */
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
