import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./binaries.ts";
import { findProcess, isPostmasterOf } from "./processes.ts";
import { SOCKET } from "./socket.ts";

/** The guard's name in the list of processes: a server whose parent bears it has a living application. */
export const GUARD = "fieldhouse-postgres-guard";

/**
 * A killed application's guard needs a moment to stop its server; a server that still runs afterwards is surely
 * somebody else's.
 */
const OWNER_LEAVES_MS = 5_000;
/** A fast shutdown writes a checkpoint first. */
const SHUTDOWN_MS = 20_000;
const POLL_MS = 25;
/** More than any kernel gives. */
const NOBODYS_PID = 2 ** 31 - 1;

/**
 * The file postmaster.pid, which PostgreSQL keeps in its data directory while it runs, and leaves there when it is
 * killed.
 */
type LockFile = { text: string; pid: number; ready: boolean };

export async function readLockFile(dataDir: string): Promise<LockFile | undefined> {
  const text = await readFile(lockPath(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return { text, pid: Number(lines[0]), ready: lines[7]?.trim() === "ready" };
}

const lockPath = (dataDir: string) => join(dataDir, "postmaster.pid");

/**
 * Makes sure that no other server runs in the data directory. PostgreSQL itself looks whether a lock is stale and
 * whether processes of a killed server still write, except for these two:
 * - A server whose application was killed together with its guard is shut down: started anew it has a guard again.
 * - A lock whose process is only a zombie, or another program under a reused number, is given a number that nobody has.
 * @throws EmbeddedDatabaseError when another running application uses the directory
 */
export async function clearTheWay(dataDir: string, log: (line: string) => void): Promise<void> {
  const ownerDeadline = Date.now() + OWNER_LEAVES_MS;
  for (;;) {
    const lock = await readLockFile(dataDir);
    if (!lock) return;
    const holder = findProcess(lock.pid);
    if (!holder || !isPostmasterOf(dataDir, holder)) return disown(dataDir, lock);
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

/** The rest of the lock stays: by it PostgreSQL finds processes of the killed server that still write. */
async function disown(dataDir: string, { text, pid }: LockFile): Promise<void> {
  if (!isTaken(pid)) return;
  // Another start may have been quicker: then this is its lock, and not the stale one.
  if ((await readLockFile(dataDir))?.text !== text) return;
  await rm(join(dataDir, `${SOCKET}.lock`), { force: true });
  await writeFile(lockPath(dataDir), text.replace(/^\d+/, String(NOBODYS_PID)));
}

/** Whether a process has this number, as PostgreSQL asks it: a zombie counts. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
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
    // The process ended in the meantime.
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
