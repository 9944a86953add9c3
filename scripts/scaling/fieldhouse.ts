// Fieldhouse's built server in processes of its own, and somebody who talks to them.
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { join } from "node:path";
import { BUILT_SERVER, type ServerProcess, startServerProcess } from "#server/test/kit/server-process.ts";
import type { Stage } from "./stage.ts";

/** The demonstration's accounts: see server/db/demo-data.ts. */
export const DIRECTOR = { email: "director@example.com", password: "fieldhouse-demo" };
export const SYSADMIN = { email: "sysadmin@example.com", password: "fieldhouse-demo" };

export type Fieldhouse = ServerProcess & { name: string };

/** A process of the built server, once it listens. */
export async function startFieldhouse(
  stage: Stage,
  name: string,
  settings: Record<string, string>,
  port?: number,
): Promise<Fieldhouse> {
  const server = await startServerProcess(
    { WORKERS: "1", RATE_LIMITS: "on", ...settings },
    { file: BUILT_SERVER, dataDir: join(stage.folder, name), port },
  );
  stage.keep({ name, output: server.output, stop: server.stop });
  return { ...server, name };
}

/** The tables and the demonstration's school, which production never loads. */
export async function fillDatabase(stage: Stage, databaseUrl: string): Promise<void> {
  const server = await startFieldhouse(stage, "filling", { DATABASE_URL: databaseUrl, DEMO_DATA: "1" });
  await server.stop();
}

export type Call = {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
};

export type Connection = {
  /** keeps connections open; without one each request has its own */
  agent?: http.Agent;
  ca?: Buffer;
  /** the local address to come from: on loopback every 127.x.y.z is one */
  from?: string;
};

/** `status` is 0 when there is no response. */
export type Answer = {
  status: number;
  bytes: Buffer;
  text: string;
  headers: IncomingHttpHeaders;
  ms: number;
};

const PATIENCE_MS = 30_000;

/** One request as a browser sends it. */
export function ask(
  base: string,
  { method = "GET", path, body, headers = {}, cookie, agent, ca, from }: Call & Connection,
): Promise<Answer> {
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
    const answer = (status: number, bytes: Buffer, headers: IncomingHttpHeaders = {}) =>
      resolve({ status, bytes, text: bytes.toString("utf8"), headers, ms: performance.now() - started });
    const request = (url.protocol === "https:" ? https : http).request(url, settings, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => answer(response.statusCode ?? 0, Buffer.concat(chunks), response.headers));
      response.on("error", (error) => answer(0, Buffer.from(String(error))));
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error("no response in time")));
    request.on("error", (error) => answer(0, Buffer.from(String(error))));
    request.end(payload);
  });
}

/** @returns the session's cookie, and the header that set it */
export async function signIn(
  base: string,
  credentials: typeof DIRECTOR,
  connection: Connection = {},
): Promise<{ cookie: string; header: string }> {
  const response = await ask(base, { method: "POST", path: "/api/login", body: credentials, ...connection });
  const [header = ""] = response.headers["set-cookie"] ?? [];
  if (response.status !== 200) throw new Error(`no sign-in: ${response.status} ${response.text}`);
  return { cookie: header.split(";")[0] ?? "", header };
}

/** The two sides of a game. */
export type Sides = { teamId: number; opponentId: number };

/** A team and an opponent of the demonstration's school. */
export async function findSides(call: (request: Call) => Promise<Answer>): Promise<Sides> {
  const firstOf = async (path: string) => JSON.parse((await call({ path })).text)[0].id;
  return { teamId: await firstOf("/api/teams"), opponentId: await firstOf("/api/opponents") };
}

let games = 0;

/** The body of a game that nobody has yet: each at a day of its own. */
export function newGame({ teamId, opponentId }: Sides) {
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
export function seasonFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2050, 0, 1 + index));
    const date = day.toLocaleDateString("en-US", { timeZone: "UTC" });
    return `${date},7:00 PM,Girls Soccer Varsity,Cinder Ridge High,Home,Imported ${index}`;
  });
  return ["Date,Time,Team,Opponent,Home/Away,Venue", ...lines].join("\n");
}

/** @returns how often each value occurs */
export function counted(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export const shownCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([value, times]) => `${times} × ${value}`)
    .join(", ");
