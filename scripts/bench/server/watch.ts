import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Figure } from "#scripts/bench/figures.ts";
import { startThread } from "#server/work/thread.ts";
import type { BenchServer } from "./bench-server.ts";
import type { CheapRequests } from "./cheap-requests.ts";

export const WATCHED_ROUNDS = 3;
const ASKED_EVERY_MS = 50;

/** The longest anybody else may wait while a school makes thousands of games. */
const LONGEST_MS = 150;

export type Watched = { pause: number; wait: number };

/**
 * Milliseconds: the longest pause of the event loop, and the longest wait of another school's requests, while `work`
 * runs.
 */
export async function watch(
  { port, signInAtNewSchool }: BenchServer,
  work: () => Promise<unknown>,
): Promise<Watched> {
  const { cookie } = await signInAtNewSchool();
  const requests: CheapRequests = { port, cookie, path: "/api/teams", everyMs: ASKED_EVERY_MS };
  const worker = startThread("cheap-requests", import.meta.url);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  worker.postMessage(requests);
  await once(worker, "message");
  delay.enable();
  await work();
  delay.disable();
  const waits = new Promise<number[]>((resolve) => worker.once("message", resolve));
  worker.postMessage("end");
  const wait = Math.max(...(await waits));
  await worker.terminate();
  return { pause: delay.max / 1e6, wait };
}

/** @param prepare what is done ahead of each round; it gives the work that is watched */
export async function watchRounds(
  server: BenchServer,
  prepare: (server: BenchServer) => Promise<() => Promise<unknown>>,
): Promise<Watched> {
  const rounds: Watched[] = [];
  for (let round = 0; round < WATCHED_ROUNDS; round += 1) {
    rounds.push(await watch(server, await prepare(server)));
  }
  // Other work on the machine makes a round's longest wait longer, never shorter.
  return {
    pause: Math.min(...rounds.map((each) => each.pause)),
    wait: Math.min(...rounds.map((each) => each.wait)),
  };
}

/** @param calm with nothing else going on */
export const watchedFigure = (name: string, { wait, pause }: Watched, calm: Watched): Figure => ({
  name,
  value: Math.max(wait, pause),
  unit: "ms",
  goal: { atMost: LONGEST_MS },
  note: `another school's request ${ms(wait)} (${ms(calm.wait)} with nothing else going on), event loop ${ms(pause)}`,
});

const ms = (value: number) => `${value.toFixed(0)} ms`;
