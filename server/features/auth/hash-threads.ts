import { createThread, startThread } from "#server/work/thread.ts";
import type { HashCalls } from "./hash-thread.ts";

const createHashThread = () => createThread<HashCalls>(() => startThread("hash-thread", import.meta.url));

const idle: ReturnType<typeof createHashThread>[] = [];

/** Takes an idle thread or starts one; the caller limits how many hash at once. */
async function inThread<Result>(
  work: (call: ReturnType<typeof createHashThread>) => Promise<Result>,
): Promise<Result> {
  const call = idle.pop() ?? createHashThread();
  try {
    return await work(call);
  } finally {
    idle.push(call);
  }
}

/**
 * Calls bcrypt in threads of lower priority, so that hashes take what requests leave of the processor: one keeps a core
 * busy for as long as hundreds of requests.
 */
export const hashThreads = {
  hash: (password: string, cost: number) => inThread((call) => call("hash", password, cost)),
  compare: (password: string, hash: string) => inThread((call) => call("compare", password, hash)),
};
