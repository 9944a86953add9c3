import cluster from "node:cluster";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { findProcess } from "#server/embedded-postgres/processes.ts";
import { createLog } from "#server/log.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { startFaultProxy } from "#server/test/fault-proxy.ts";
import { type ServerProcess, startServerProcess } from "#server/test/kit/server-process.ts";
import { forkWorkers } from "./workers.ts";

const WORKERS = { WORKERS: "2", LOG_LEVEL: "info" };
const SOON = { timeout: 60_000, interval: 50 };
/** A service manager waits this long before it kills. */
const STOP_MS = 10_000;
/** Far longer than a response takes. */
const LOST_MS = 8_000;
/** Each test starts several processes, on a machine that may be busy. */
const PATIENCE_MS = 90_000;

const after: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo();
});

async function started(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ ...WORKERS, ...settings });
  after.push(server.dispose);
  return server;
}

async function proxiedDatabase() {
  const database = await createTestDatabase();
  after.push(database.drop);
  const proxy = await startFaultProxy(database.directUrl);
  after.push(proxy.close);
  return proxy;
}

async function childrenOf(pid = 0): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}

const workersOf = async ({ pid }: ServerProcess) =>
  (await childrenOf(pid)).filter((child) => findProcess(child)?.command.includes("server/index."));

/**
 * Asks on a connection of its own, which goes to the worker whose turn it is.
 * @returns the status; 0 when the request is lost
 */
const ask = (url: string) =>
  new Promise<number>((resolve) => {
    const request = get(`${url}/api/user`, { agent: false }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
    request.setTimeout(LOST_MS, () => request.destroy());
  });

const answeredBy = (server: ServerProcess) =>
  new Set([...server.output().matchAll(/"pid":(\d+).*request completed/g)].map(([, pid]) => Number(pid)));

test(
  "workers share the port, one that is killed is replaced while requests go on, one process keeps house, and all end in order",
  async () => {
    const proxy = await proxiedDatabase();
    const server = await started({ DATABASE_URL: proxy.url });
    const first = await workersOf(server);
    expect(await Promise.all(Array.from({ length: 8 }, () => ask(server.url)))).toEqual(Array(8).fill(401));
    await expect.poll(() => [...answeredBy(server)].sort(), SOON).toEqual([...first].sort());

    const [victim = 0] = first;
    const asked: Promise<number>[] = [];
    let going = true;
    const asking = (async () => {
      for (; going; await sleep(100)) asked.push(ask(server.url));
    })();
    process.kill(victim, "SIGKILL");
    await expect.poll(async () => answeredBy(server).size, SOON).toBe(3);
    // A worker may be replaced within a second: requests go on a little longer, so that there are enough to judge.
    await expect.poll(() => asked.length, SOON).toBeGreaterThan(10);
    going = false;
    await asking;
    expect(await workersOf(server)).not.toContain(victim);
    expect(server.output()).toContain(`"worker":${victim}`);
    const statuses = await Promise.all(asked);
    // The killed worker was answering two, and one was being passed to it.
    expect(statuses.filter((status) => status !== 401).length).toBeLessThanOrEqual(3);

    const purges = proxy.statements.filter((statement) => /delete from "session"/i.test(statement));
    expect(purges).toHaveLength(1);

    const last = await workersOf(server);
    server.signal("SIGTERM");
    expect(await server.waitForEnd(STOP_MS)).toBe(0);
    expect(last.filter((pid) => findProcess(pid))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "when the first process is killed, its workers and its PostgreSQL end too",
  async () => {
    const server = await started({});
    const children = await childrenOf(server.pid);
    expect(await workersOf(server)).toHaveLength(2);
    const lock = await readFile(join(server.dataDir, "postgres", "postmaster.pid"), "utf8");
    server.signal("SIGKILL");
    const all = [...children, Number.parseInt(lock, 10)];
    await expect.poll(() => all.filter((pid) => findProcess(pid)), SOON).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "a port in use is one line and exit code 1",
  async () => {
    const proxy = await proxiedDatabase();
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "127.0.0.1", () => {
        const address = other.address();
        resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
      });
    });
    after.push(async () => void other.close());
    await expect(started({ DATABASE_URL: proxy.url, PORT: String(port), LOG_LEVEL: "warn" })).rejects.toThrow(
      /ended at its start: Fieldhouse could not start: The port is in use[^\n]*\n$/,
    );
  },
  PATIENCE_MS,
);

test(
  "a worker that ends at its start again and again is given up, with its reason",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "fieldhouse-workers-"));
    after.push(() => rm(folder, { recursive: true }));
    const failing = join(folder, "failing.mjs");
    await writeFile(
      failing,
      `import { createServer } from "node:http";
    const fail = () => process.send({ problem: "no luck" }, () => process.exit(1));
    process.once("message", () => createServer().listen(0, "127.0.0.1", () => setTimeout(fail, 100)));
    process.send({ isWaiting: true });`,
    );
    cluster.setupPrimary({ exec: failing, execArgv: [] });
    const letServe = forkWorkers(1, createLog("silent"));
    const serving = await letServe({ databaseUrl: "", directUrl: "", limitsBy: "connection", secret: "" });
    await expect(serving.kept).rejects.toThrow("its workers end at their start: no luck");
    await serving.stop();
  },
  PATIENCE_MS,
);
