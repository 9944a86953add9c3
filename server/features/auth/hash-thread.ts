import { once } from "node:events";
import { Worker } from "node:worker_threads";

type Task = { password: string; cost: number } | { password: string; hash: string };
type Answer = { result: unknown } | { problem: string };

/** Lies beside this file, and beside the bundle that this becomes a part of. */
const CODE = new URL("./hash-worker.mjs", import.meta.url);

/**
 * Runs bcrypt in threads of lower priority, so that hashes take the time that requests leave: one keeps a core busy for
 * as long as hundreds of requests. As many threads as hash at once; the caller limits them.
 */
export function hashThreads(start: () => Worker = () => new Worker(CODE)) {
  const idle = new Set<Worker>();

  function add(): Worker {
    const thread = start();
    // A task is never given to a thread that has ended, whatever it ended of: nobody would answer.
    thread.on("exit", () => idle.delete(thread)).on("error", () => idle.delete(thread));
    return thread;
  }

  async function inThread(task: Task): Promise<unknown> {
    const [thread = add()] = idle;
    idle.delete(thread);
    // Only a thread that works keeps the process from ending.
    thread.ref();
    const answer = await answerOf(thread, task);
    thread.unref();
    idle.add(thread);
    if ("problem" in answer) throw new Error(`a password could not be hashed: ${answer.problem}`);
    return answer.result;
  }

  return {
    hash: async (password: string, cost: number) => String(await inThread({ password, cost })),
    compare: async (password: string, hash: string) => (await inThread({ password, hash })) === true,
  };
}

export const hashThread = hashThreads();

/** @throws when the thread ends instead: it is not used again */
async function answerOf(thread: Worker, task: Task): Promise<Answer> {
  const listening = new AbortController();
  const ended = once(thread, "exit", listening).then(([code]) => {
    throw new Error(`the thread that hashes passwords has ended with ${code}`);
  });
  const answered = once(thread, "message", listening).then(([answer]): Answer => answer);
  thread.postMessage(task);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    listening.abort();
  }
}
