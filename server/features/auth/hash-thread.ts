import { readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import bcrypt from "bcrypt";
import { answerThreadCalls } from "#server/work/thread.ts";

/** The program of the threads that hash passwords; hash-threads.ts starts them. */

/** Above the process: a hash that competes with requests gets about a quarter of a core, and a whole one that nobody else wants. */
const NICE = 5;
const LEAST = 19;

/** Linux gives each thread a priority of its own; elsewhere this one has that of the process. */
function yieldToRequests(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, Math.min(LEAST, getPriority(thread) + NICE));
  } catch {
    // As important as the requests, then.
  }
}

const calls = {
  hash: (password: string, cost: number) => bcrypt.hashSync(password, cost),
  compare: (password: string, hash: string) => bcrypt.compareSync(password, hash),
};

export type HashCalls = typeof calls;

yieldToRequests();
answerThreadCalls(calls);
