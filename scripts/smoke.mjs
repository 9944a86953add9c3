import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port.mjs";

const START_MS = 120_000;
const STOP_MS = 15_000;

/** What a freshly started server must answer. */
const EXPECTATIONS = [
  { path: "/healthz", status: 200 },
  { path: "/readyz", status: 200 },
  { path: "/", status: 200, type: "text/html" },
  { path: "/api/user", status: 401, type: "application/json" },
];

/**
 * Starts the built server on an empty database, asks the first questions and stops it as a service manager would.
 * @param node the Node.js that runs it
 * @returns one result per expectation, with `problem` undefined when it was met, and what the server wrote
 */
export async function smokeTest(node = process.execPath) {
  const dataDir = mkdtempSync(join(tmpdir(), "fieldhouse-smoke-"));
  // When root runs the tests, PostgreSQL runs as another account, which has to pass through here.
  chmodSync(dataDir, 0o711);
  const port = await findFreePort();
  const { server, output } = startServer(node, port, dataDir);
  const exited = once(server, "exit");
  const results = [];
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/healthz`, server);
    for (const expected of EXPECTATIONS) results.push(await ask(`http://127.0.0.1:${port}`, expected));
    server.kill("SIGTERM");
    const ending = await Promise.race([exited, sleep(STOP_MS, ["none within 15 s"], { ref: false })]);
    const problem = ending[0] === 0 ? undefined : `exit code ${ending[0] ?? ending[1]}`;
    results.push({ name: "SIGTERM ends it with exit code 0", problem });
  } catch (error) {
    results.push({ name: "the server starts", problem: error.message });
  } finally {
    if (server.exitCode === null) server.kill("SIGKILL");
    await exited;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
  return { results, output: output.join("") };
}

function startServer(node, port, dataDir) {
  const settings = {
    PORT: port,
    HOST: "127.0.0.1",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    DEMO_DATA: "1",
    NODE_ENV: "",
  };
  const server = spawn(node, ["--enable-source-maps", "dist/server/index.js"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => output.push(String(chunk)));
  return { server, output };
}

async function waitUntilUp(url, server) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`it ended with exit code ${server.exitCode}`);
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error("it does not answer");
}

async function ask(address, { path, status, type = "" }) {
  const name = `GET ${path} is ${status} ${type}`.trim();
  const response = await fetch(address + path, { redirect: "manual" });
  const actualType = response.headers.get("content-type") ?? "";
  const met = response.status === status && actualType.startsWith(type);
  return { name, problem: met ? undefined : `${response.status} ${actualType}` };
}
