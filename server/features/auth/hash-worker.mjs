// The thread that hashes passwords; hash-thread.ts starts it. JavaScript as it stands, since Node loads it by its address.
import { readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import bcrypt from "bcrypt";

/** Above the process: a hash that competes with requests gets about a quarter of a core, and a whole one that nobody else wants. */
const NICE = 5;
const LEAST = 19;

/** Linux gives each thread a priority of its own; elsewhere this one has that of the process. */
function yieldToRequests() {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, Math.min(LEAST, getPriority(thread) + NICE));
  } catch {
    // As important as the requests, then.
  }
}

const work = ({ password, hash, cost }) =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);

yieldToRequests();
parentPort.on("message", (task) => {
  try {
    parentPort.postMessage({ result: work(task) });
  } catch (error) {
    parentPort.postMessage({ problem: String(error) });
  }
});
