import { once } from "node:events";
import { createLog } from "#server/log.ts";
import { explain } from "./announce.ts";
import { readEnvironment } from "./environment.ts";
import type { Handover } from "./handover.ts";
import { serve } from "./serve.ts";
import { onStopSignal } from "./stop.ts";

/** A worker reports that it waits for the handover, as a message before that would be lost, or why it cannot serve. */
export type WorkerMessage = { isWaiting: true } | { problem: string };

const report = (message: WorkerMessage, done?: () => void) =>
  process.send?.(message, undefined, undefined, done);

/**
 * A process that only serves. It waits for what the first process hands over, and ends with it: Node ends a worker
 * whose first process is gone, however that died.
 */
export async function startWorker(): Promise<void> {
  try {
    const env = readEnvironment();
    const handed = once(process, "message") as Promise<[Handover]>;
    report({ isWaiting: true });
    const [handover] = await handed;
    const { stop } = await serve(env, createLog(env.logLevel), handover);
    onStopSignal(stop);
  } catch (error) {
    report({ problem: explain(error) }, () => process.exit(1));
  }
}
