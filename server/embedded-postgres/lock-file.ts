import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./embedded-error.ts";
import { GUARD } from "./guard.ts";
import { findProcess, isPostmasterOf, processesIn } from "./processes.ts";
import { socketFiles } from "./socket-directory.ts";

/** A killed application's guard needs a moment to stop its server; only after that is it surely somebody else's. */
const OWNER_LEAVES_MS = 5_000;
/** A fast shutdown writes a checkpoint first. */
const SHUTDOWN_MS = 20_000;
const POLL_MS = 25;

/** PostgreSQL writes this into its data directory while it runs, and leaves it there when it is killed. */
type LockFile = { text: string; pid: number; ready: boolean };

export async function readLockFile(dataDir: string): Promise<LockFile | undefined> {
  const text = await readFile(lockPath(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return { text, pid: Number(lines[0]), ready: lines[7]?.trim() === "ready" };
}

const lockPath = (dataDir: string) => join(dataDir, "postmaster.pid");

/**
 * Makes sure that nothing runs in the data directory and no lock keeps a new server from starting there.
 * - A server whose application was killed together with its guard is shut down: started anew it has a guard again.
 * - A lock whose process is only a zombie, or another program under a reused number, is removed; PostgreSQL would
 *   refuse.
 * @throws EmbeddedDatabaseError when another running application uses the directory
 */
export async function clearTheWay(
  dataDir: string,
  socketDir: string,
  log: (line: string) => void,
): Promise<void> {
  const ownerDeadline = Date.now() + OWNER_LEAVES_MS;
  for (;;) {
    const lock = await readLockFile(dataDir);
    if (!lock) return;
    const holder = findProcess(lock.pid);
    if (!holder || !isPostmasterOf(dataDir, holder)) return removeStaleLock(dataDir, socketDir, lock);
    const guard = findProcess(holder.parent);
    if (!guard?.command.includes(GUARD)) {
      log(`shutting down a database server that was left behind (process ${lock.pid})`);
      await shutDown(lock.pid);
    } else if (Date.now() > ownerDeadline) {
      throw new EmbeddedDatabaseError(
        `The database in ${dataDir} is in use by another running server (process ${guard.parent}). ` +
          `Stop that one, choose another folder with DATA_DIR, ${USE_ANOTHER_DATABASE}.`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function removeStaleLock(dataDir: string, socketDir: string, lock: LockFile): Promise<void> {
  await waitForStragglers(dataDir);
  // Another start may have been quicker: then this is its lock, and not the stale one.
  if ((await readLockFile(dataDir))?.text !== lock.text) return;
  for (const file of [lockPath(dataDir), ...socketFiles(socketDir)]) await rm(file, { force: true });
}

/** Processes of a killed server may still be writing; the removed lock would have kept a new one from joining them. */
async function waitForStragglers(dataDir: string): Promise<void> {
  const deadline = Date.now() + SHUTDOWN_MS;
  for (let pids = processesIn(dataDir); pids.length > 0; pids = processesIn(dataDir)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Processes of a killed database server still work in ${dataDir} (${pids.join(", ")}). ` +
          `End them, ${USE_ANOTHER_DATABASE}.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT, which makes the next start recover, is for when it hangs. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (await isGone(pid, SHUTDOWN_MS)) return;
  signal(pid, "SIGQUIT");
  await isGone(pid, SHUTDOWN_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime.
  }
}

async function isGone(pid: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within;
  while (findProcess(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
