import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./embedded-error.ts";
import { spawnGuarded } from "./guard.ts";
import { clearTheWay, readLockFile, shutDown } from "./lock-file.ts";
import { findProcess } from "./processes.ts";
import { chooseRunAs } from "./run-as.ts";
import { openSocketDirectory } from "./socket-directory.ts";

export type ServerPlace = {
  dataDir: string;
  socketDir: string;
  binaries: Binaries;
  ephemeral: boolean;
  connections: number;
  whileItStarts: () => void;
  log: (line: string) => void;
};

export type Postmaster = {
  /** resolves when the server has ended, for whatever reason */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

/** Recovery after a power cut replays at most a gigabyte. */
const READY_MS = 120_000;
const POLL_MS = 10;
const STOP_MS = 10_000;
const LAST_WORDS_MS = 500;
const REMEMBERED_LINES = 5;

/** Another start has taken the data directory, or the stopping server has just removed the socket's folder. */
const OUTRUN =
  /lock file .* already exists|shared memory block .* still in use|could not create lock file .* No such file/;

const SETTINGS = [
  "listen_addresses=",
  "timezone=UTC",
  "log_timezone=UTC",
  "shared_buffers=64MB",
  // The default starts three worker processes; a small server reads as fast without them.
  "io_method=sync",
  // Statements and their values stay out of the log: they hold names and addresses.
  "log_min_messages=log",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
];

/** Without it recovery opens every file of the directory; only Linux has the call. */
const LINUX_SETTINGS = ["recovery_init_sync_method=syncfs"];

/** For databases that nobody will miss after a crash. */
const EPHEMERAL_SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "wal_level=minimal",
  "max_wal_senders=0",
];

/** Starts the server and waits until it takes connections. */
export async function startPostmaster(place: ServerPlace): Promise<Postmaster> {
  for (;;) {
    await clearTheWay(place.dataDir, place.socketDir, place.log);
    // The server before us takes its folder away when it stops, perhaps after we have seen it.
    await openSocketDirectory(place.socketDir, place.dataDir);
    const started = await launch(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" && error.path === place.socketDir) return "outrun" as const;
      throw error;
    });
    if (started !== "outrun") return started;
  }
}

/** "outrun": another start took the directory between our look at it and our own start. */
async function launch(place: ServerPlace): Promise<Postmaster | "outrun"> {
  const { dataDir, socketDir, binaries, log } = place;
  const runAs = await chooseRunAs({ program: binaries.postgres, folders: [dataDir, socketDir] });
  const guard = spawnGuarded(runAs, [binaries.postgres, "-D", dataDir, ...settingsFor(place)]);
  const output = collectLines(guard, log);
  const postmaster = watchOver(guard, dataDir);
  place.whileItStarts();

  const outcome = await awaitReady(dataDir, guard);
  if (outcome === "ready") return postmaster;
  if (outcome === "late") {
    await postmaster.stop();
    throw new EmbeddedDatabaseError(
      `The database in ${dataDir} isn't ready after ${READY_MS / 1000} seconds. Try again, ${USE_ANOTHER_DATABASE}.`,
    );
  }
  const lastWords = await output();
  if (OUTRUN.test(lastWords)) return "outrun";
  throw new EmbeddedDatabaseError(
    `The database didn't start: ${lastWords}. Resolve this, ${USE_ANOTHER_DATABASE}.`,
  );
}

/** Passes the server's lines on. @returns a function that gives the last of them once it has ended */
function collectLines(guard: ChildProcess, log: (line: string) => void): () => Promise<string> {
  const lastLines: string[] = [];
  if (!guard.stderr) return async () => "";
  const lines = createInterface({ input: guard.stderr }).on("line", (line) => {
    log(line);
    lastLines.push(line);
    if (lastLines.length > REMEMBERED_LINES) lastLines.shift();
  });
  const closed = once(lines, "close");
  return async () => {
    await Promise.race([closed, sleep(LAST_WORDS_MS)]);
    return lastLines.join(" ");
  };
}

function watchOver(guard: ChildProcess, dataDir: string): Postmaster {
  const exited = new Promise<void>((resolve) => {
    guard.once("exit", () => resolve()).once("error", () => resolve());
  });
  const stop = async () => {
    guard.ref();
    guard.stdin?.end();
    const inTime = await Promise.race([exited.then(() => true), sleep(STOP_MS, false, { ref: false })]);
    if (inTime) return;
    const lock = await readLockFile(dataDir);
    if (lock) await shutDown(lock.pid);
    await exited;
  };
  return { exited, stop };
}

/** A killed server's lock file says "ready" too; ours names a child of our guard. */
async function awaitReady(dataDir: string, guard: ChildProcess): Promise<"ready" | "ended" | "late"> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (guard.pid === undefined || guard.exitCode !== null || guard.signalCode !== null) return "ended";
    const lock = await readLockFile(dataDir);
    if (lock?.ready && findProcess(lock.pid)?.parent === guard.pid) return "ready";
    await sleep(POLL_MS);
  }
  return "late";
}

function settingsFor({ socketDir, ephemeral, connections }: ServerPlace): string[] {
  const settings = [...SETTINGS, `unix_socket_directories=${socketDir}`, `max_connections=${connections}`];
  if (process.platform === "linux") settings.push(...LINUX_SETTINGS);
  if (ephemeral) settings.push(...EPHEMERAL_SETTINGS);
  return settings.flatMap((setting) => ["-c", setting]);
}
