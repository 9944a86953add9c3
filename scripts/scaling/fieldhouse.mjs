// Fieldhouse's built server in processes of its own, and somebody who talks to them.
import { mkdirSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { join } from "node:path";
import { findFreePort } from "#scripts/free-port.mjs";
import { Ended, until } from "./stage.mjs";

/** The demonstration's accounts: see server/db/demo-data.ts. */
export const DIRECTOR = { email: "director@example.com", password: "fieldhouse-demo" };
export const SYSADMIN = { email: "sysadmin@example.com", password: "fieldhouse-demo" };

export const SECRET = "processes on one database share their secret";
const START_MS = 60_000;

/** A process of the built server, once it answers; of several on one database all share the secret. */
export async function startFieldhouse(stage, name, settings) {
  const port = settings.PORT ?? (await findFreePort());
  const dataDir = join(stage.folder, name);
  mkdirSync(dataDir, { recursive: true });
  const program = stage.startOwn(process.execPath, ["--enable-source-maps", "dist/server/index.js"], {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    DEMO_DATA: "0",
    LOG_LEVEL: "warn",
    WORKERS: "1",
    ...settings,
  });
  const hasStarted = () => {
    if (!program.isUp()) throw new Ended(`${name} has ended: ${program.output()}`);
    return program.output().includes("is listening on");
  };
  await until(`${name} listens`, hasStarted, START_MS);
  return { ...program, name, port, url: `http://127.0.0.1:${port}` };
}

/** The tables and the demonstration's school, which production never loads. */
export async function fillDatabase(stage, databaseUrl) {
  const server = await startFieldhouse(stage, "filling", { DATABASE_URL: databaseUrl, DEMO_DATA: "1" });
  await server.stop();
}

/**
 * One request as a browser sends it.
 * @param options.agent keeps connections open; without one each request has its own
 * @param options.from the local address to come from: on loopback every 127.x.y.z is one
 * @returns status 0 when there is no response
 */
export function ask(
  base,
  { method = "GET", path, body, headers = {}, cookie, agent, ca, from, timeoutMs = 30_000 },
) {
  const url = new URL(path, base);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const started = performance.now();
  const settings = {
    method,
    agent: agent ?? false,
    ca,
    localAddress: from,
    headers: {
      Origin: url.origin,
      "Sec-Fetch-Site": "same-origin",
      ...(payload && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
  };
  return new Promise((resolve) => {
    const answer = (status, bytes, headers = {}) =>
      resolve({ status, bytes, text: bytes.toString("utf8"), headers, ms: performance.now() - started });
    const request = (url.protocol === "https:" ? https : http).request(url, settings, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => answer(response.statusCode, Buffer.concat(chunks), response.headers));
      response.on("error", (error) => answer(0, Buffer.from(String(error))));
    });
    request.setTimeout(timeoutMs, () => request.destroy(new Error("no response in time")));
    request.on("error", (error) => answer(0, Buffer.from(String(error))));
    request.end(payload);
  });
}

/** @returns the session's cookie, and the header that set it */
export async function signIn(base, credentials, options = {}) {
  const response = await ask(base, { method: "POST", path: "/api/login", body: credentials, ...options });
  if (response.status !== 200) throw new Error(`no sign-in: ${response.status} ${response.text}`);
  const header = response.headers["set-cookie"][0];
  return { cookie: header.split(";")[0], header };
}

let games = 0;

/** The body of a game that nobody has yet: each at a day of its own. */
export function newGame({ teamId, opponentId }) {
  games += 1;
  const date = new Date(Date.UTC(2040, 0, games)).toISOString().slice(0, 10);
  return {
    teamId,
    opponentId,
    date,
    time: "19:00:00",
    venue: `Gym ${games}`,
    isHome: true,
    status: "scheduled",
  };
}

/** A file of games that are all new. */
export function seasonFile(rows) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2050, 0, 1 + index));
    const date = day.toLocaleDateString("en-US", { timeZone: "UTC" });
    return `${date},7:00 PM,Girls Soccer Varsity,Cinder Ridge High,Home,Imported ${index}`;
  });
  return ["Date,Time,Team,Opponent,Home/Away,Venue", ...lines].join("\n");
}

/** @returns how often each value occurs */
export function counted(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export const shownCounts = (counts) =>
  Object.entries(counts)
    .map(([value, times]) => `${times} × ${value}`)
    .join(", ");
