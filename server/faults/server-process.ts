import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bundleServer } from "../../scripts/bundle-server.mjs";
import { findFreePort } from "../../scripts/free-port.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const START_MS = 60_000;

export type ServerProcess = {
  pid: number | undefined;
  url: string;
  dataDir: string;
  /** the exit code or signal; undefined while it lives */
  ended: () => number | string | undefined;
  /** all that it has written so far */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** what it ended with, or 'still running' */
  waitForEnd: (ms: number) => Promise<number | string>;
  /** kills it, whatever it does, and removes its data directory */
  dispose: () => Promise<void>;
};

/** Names the file that the source was bundled into for this run, where it was. */
export const SERVER_BUNDLE = "TEST_SERVER_BUNDLE";

const FROM_SOURCE = ["--import", "tsx", "server/index.ts"];
const built = (file: string) => ["--enable-source-maps", file];

/**
 * A program of the server for one run, once for many processes: each would take longer to translate the source than it
 * lives. @param source within the project
 */
export async function bundleSource(
  source = "server/index.ts",
): Promise<{ file: string; remove: () => Promise<void> }> {
  const cache = join(ROOT, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "fieldhouse-test-"));
  const outdir = join(folder, "server");
  await bundleServer([join(ROOT, source)], outdir);
  const file = join(outdir, basename(source).replace(/\.ts$/, ".js"));
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

function program(isBuilt = false): string[] {
  if (isBuilt) return built("dist/server/index.js");
  const bundle = process.env[SERVER_BUNDLE];
  return bundle ? built(bundle) : FROM_SOURCE;
}

/** The server as a process of its own, from its source unless told otherwise, once it answers. */
export async function startServerProcess(
  settings: Record<string, string>,
  options: { dataDir?: string; isBuilt?: boolean } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "fieldhouse-faults-")));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, program(options.isBuilt), {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DEMO_DATA: "0",
      RATE_LIMITS: "off",
      // Processes on one database share it, as in production.
      SESSION_SECRET: "a secret of the fault tests, with more than 32 characters",
      LOG_LEVEL: "warn",
      // The same faults for a server of several processes.
      ...(process.env.WORKERS && { WORKERS: process.env.WORKERS }),
      ...settings,
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => lines.push(String(chunk)));
  const server = controls(child, { url, dataDir, lines });
  try {
    await untilUp(server);
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return server;
}

function controls(
  child: ChildProcess,
  { url, dataDir, lines }: { url: string; dataDir: string; lines: string[] },
): ServerProcess {
  const exited = once(child, "exit");
  const ended = () => child.exitCode ?? child.signalCode ?? undefined;
  const waitForEnd = async (ms: number) => {
    const late = sleep(ms, "still running", { ref: false });
    return await Promise.race([exited.then(() => ended() ?? "unknown"), late]);
  };
  return {
    pid: child.pid,
    url,
    dataDir,
    ended,
    output: () => lines.join(""),
    signal: (name) => void child.kill(name),
    waitForEnd,
    dispose: async () => {
      if (ended() === undefined) child.kill("SIGKILL");
      await waitForEnd(5_000);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Its own output counts: another, quicker server may answer on its port. */
async function untilUp(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.ended() !== undefined) throw new Error(`the server ended at its start: ${server.output()}`);
    if (server.output().includes("is listening on")) return;
    await sleep(50);
  }
  throw new Error(`the server does not answer: ${server.output()}`);
}
