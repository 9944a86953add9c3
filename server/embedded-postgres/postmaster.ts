import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./binaries.ts";
import { clearTheWay, GUARD, readLockFile, shutDown } from "./lock-file.ts";
import { findProcess } from "./processes.ts";
import { chooseRunAs, type RunAs, spawnAs } from "./run-as.ts";

export type ServerPlace = {
  dataDir: string;
  socketFolder: string;
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

/** Another start has taken the data directory, or processes of a killed server still write. */
const OCCUPIED = /lock file .* already exists|shared memory block .* still in use/;
/** A killed server's processes notice that it is gone; one that hangs in a slow disk takes longer. */
const OCCUPIED_MS = 20_000;

const SETTINGS = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
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

/** Without this setting recovery opens every file of the directory; only Linux has the call. */
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

/**
 * A shell between us and the server. However this process dies, its end of the pipe closes, and the shell shuts the
 * server down (SIGINT: disconnect everybody, write everything). Being in a group of its own, it is not hit by Ctrl-C.
 */
const GUARD_SCRIPT = [
  "exec 3<&0",
  'trap "" INT TERM HUP',
  '"$@" </dev/null 3<&- & server=$!',
  "( read -r _ <&3; kill -INT $server ) & reader=$!",
  "exec 3<&- 0</dev/null",
  "wait $server; status=$?",
  "kill -KILL $reader 2>/dev/null",
  "exit $status",
].join("\n");

/** Starts the server and waits until it takes connections. */
export async function startPostmaster(place: ServerPlace): Promise<Postmaster> {
  for (const deadline = Date.now() + OCCUPIED_MS; ; ) {
    await clearTheWay(place.dataDir, place.log);
    const started = await launch(place, Date.now() < deadline);
    if (started !== "occupied") return started;
  }
}

async function launch(place: ServerPlace, mayBeOccupied: boolean): Promise<Postmaster | "occupied"> {
  const { dataDir, binaries, log } = place;
  const runAs = await chooseRunAs({ program: binaries.postgres, folder: dataDir });
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
  if (mayBeOccupied && OCCUPIED.test(lastWords)) return "occupied";
  throw new EmbeddedDatabaseError(
    `The database didn't start: ${lastWords}. Resolve this, ${USE_ANOTHER_DATABASE}.`,
  );
}

/** Starts the server under a guard. Closing the guard's stdin ends both; neither keeps this process alive. */
function spawnGuarded(runAs: RunAs, command: string[]): ChildProcess {
  const guard = spawnAs(runAs, ["/bin/sh", "-c", GUARD_SCRIPT, GUARD, ...runAs.prefix, ...command], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  // The pipe breaks when the guard is killed, which its exit event reports.
  guard.stdin?.on("error", () => undefined);
  guard.unref();
  for (const pipe of [guard.stdin, guard.stderr]) {
    if (pipe && "unref" in pipe && typeof pipe.unref === "function") pipe.unref();
  }
  return guard;
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

function settingsFor({ socketFolder, ephemeral, connections }: ServerPlace): string[] {
  const settings = [...SETTINGS, `unix_socket_directories=${socketFolder}`, `max_connections=${connections}`];
  if (process.platform === "linux") settings.push(...LINUX_SETTINGS);
  if (ephemeral) settings.push(...EPHEMERAL_SETTINGS);
  return settings.flatMap((setting) => ["-c", setting]);
}
