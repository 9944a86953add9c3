import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./free-port.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const START_MS = 120_000;
const STOP_MS = 15_000;
/** The line that a server writes when it listens: see server/start/announce.ts. */
const LISTENING = "is listening on";

/** Names the file that the source was bundled into for this run, where it was. */
export const SERVER_BUNDLE = "TEST_SERVER_BUNDLE";

/** 'npm start' runs this file; 'npm test' and 'npm run bench' build it first. */
export const BUILT_SERVER = "dist/server/index.js";

export type ServerOptions = {
  /** the program, within the project; unless given, the server's source */
  file?: string;
  /** stays after the process, until `dispose` */
  dataDir?: string;
  port?: number;
  /** the Node.js that runs it */
  node?: string;
};

export type ServerProcess = {
  pid: number | undefined;
  port: number;
  url: string;
  dataDir: string;
  /** the exit code or signal; undefined while it lives */
  ended: () => number | string | undefined;
  /** all that it has written so far */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** what it ended with, or 'still running' */
  waitForEnd: (ms: number) => Promise<number | string>;
  /** @returns what it ended with; it is killed when it takes too long */
  stop: (name?: NodeJS.Signals) => Promise<number | string>;
  /** kills it, whatever it does, and removes its data directory */
  dispose: () => Promise<void>;
};

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/** An empty folder, open to the account that PostgreSQL runs as when root runs the tests. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-data-"));
  await chmod(folder, 0o711);
  return folder;
}

/** Starts a server as a process of its own, with these settings and none of ours, and waits until it listens. */
export async function startServerProcess(
  settings: Record<string, string>,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(options.node ?? process.execPath, program(options.file), {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: "127.0.0.1",
      APP_URL: url,
      DATA_DIR: dataDir,
      DEMO_DATA: "0",
      RATE_LIMITS: "off",
      // Processes on one database share it, as in production.
      SESSION_SECRET: "a secret of the tests, with more than 32 characters",
      LOG_LEVEL: "warn",
      // 'WORKERS=2 npm run test:faults' tries the same faults on servers of several processes.
      ...(process.env.WORKERS && { WORKERS: process.env.WORKERS }),
      ...settings,
    },
  });
  const { untilItListens, controls } = controlsOf(child, dataDir);
  try {
    await untilItListens();
  } catch (error) {
    await controls.dispose();
    throw error;
  }
  return { ...controls, port, url, dataDir };
}

function program(file: string | undefined): string[] {
  const bundled = file ?? process.env[SERVER_BUNDLE];
  const start = bundled ? ["--enable-source-maps", bundled] : ["--import", "tsx", "server/index.ts"];
  // `npm start` limits the heap as well.
  return ["--max-old-space-size=512", ...start];
}

function controlsOf(child: ChildProcess, dataDir: string) {
  const lines: string[] = [];
  const output = () => lines.join("");
  running.add(child);
  const exited = once(child, "exit").finally(() => running.delete(child));
  const ended = () => child.exitCode ?? child.signalCode ?? undefined;
  // The process's own output counts: another, quicker server may answer on its port.
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        lines.push(text);
        if (text.includes(LISTENING)) resolve();
      });
  });
  const untilItListens = async () => {
    const failed = exited.then(() => "ended at its start");
    const late = sleep(START_MS, "does not listen", { ref: false });
    const problem = await Promise.race([listening, failed, late]);
    if (problem) throw new Error(`The server ${problem}: ${output()}`);
  };
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  const waitForEnd = async (ms: number) => {
    const late = sleep(ms, "still running", { ref: false });
    return await Promise.race([exited.then(() => ended() ?? "unknown"), late]);
  };
  const stop = async (name: NodeJS.Signals = "SIGTERM") => {
    signal(name);
    if ((await waitForEnd(STOP_MS)) === "still running") signal("SIGKILL");
    return await waitForEnd(STOP_MS);
  };
  const dispose = async () => {
    await stop("SIGKILL");
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  return {
    untilItListens,
    controls: { pid: child.pid, ended, output, signal, waitForEnd, stop, dispose },
  };
}
