import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { reportFigures } from "#scripts/bench/figures.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { makeUser } from "#server/db/factories.ts";
import { migrate } from "#server/db/migrate.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { bundleSource } from "#server/test/kit/server-bundle.ts";
import { BUILT_SERVER, newDataDir, startServerProcess } from "#server/test/kit/server-process.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { fillSeasons, makeMeets } from "./season-rows.ts";
import { median } from "./timing.ts";

/**
 * A school's list of games through the whole application (session, person, limits, log) beside the floor of
 * floor-process.ts. An unchanged list beside a full one. Each in a process of its own, in turns; ratios travel.
 */

const GAMES = 600;
const SCHOOLS = 300;
const MEETS = { meets: 20, schools: 20 };
const CONNECTIONS = 4;
const ROUNDS = 12;
const LISTS_PER_ROUND = 40;
const UNCHANGED_PER_ROUND = 200;
const PASSWORD = "fieldhouse-bench";
/** 'fieldhouse-bench' at bcrypt's lowest cost */
const PASSWORD_HASH = "$2b$04$y.Nt1AGUysAn2lHpBqXp8O1f9MzxciRYJeuk2lul1hMFRFTG.v37O";

type Answer = { status: number; headers: Record<string, unknown>; bytes: number };
type Load = { call: Call; status: number; calls: number };
type Call = { port: number; path: string; headers?: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const send = ({ port, path, headers = {}, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const call = request({ agent, port, path, headers, method }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      );
    });
    call.on("error", reject).end(body);
  });

/** How many calls a second are answered with the status, by as many connections as there are. */
async function rate({ call, status, calls }: Load): Promise<number> {
  const start = performance.now();
  let left = calls;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await send(call);
      if (answer.status !== status) throw new Error(`${call.path}: ${answer.status} instead of ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return (calls / (performance.now() - start)) * 1000;
}

async function signIn(port: number, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { "Content-Type": "application/json" };
  const answer = await send({ port, path: "/api/login", headers, body });
  const [cookie = ""] = (answer.headers["set-cookie"] ?? []) as string[];
  if (answer.status !== 200) throw new Error(`the sign-in was answered with ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** Each kind of call in turns, so that whatever else the machine does disturbs all alike. */
async function inTurns<Name extends string>(loads: Record<Name, Load>) {
  const names = Object.keys(loads) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const name of names) {
      const measured = await rate(loads[name]);
      // The first rounds are not compiled yet.
      if (round >= 0) rates[name].push(measured);
    }
  }
  return rates;
}

const folder = await newDataDir();
const cluster = await startEmbeddedPostgres({ dir: join(folder, "postgres"), ephemeral: true });
await migrate(cluster.url);
const pool = createPool(cluster.url);
const floorBundle = await bundleSource("scripts/bench/server/floor-process.ts");
/** The bench writes the same log for each request as production. */
const asInProduction = { NODE_ENV: "production", WORKERS: "1", RATE_LIMITS: "on", LOG_LEVEL: "info" };
const stops: (() => Promise<unknown>)[] = [];
try {
  const schoolId = (await fillSeasons(cluster.url, { schools: SCHOOLS, games: GAMES })) as SchoolId;
  const user = await makeUser(createDb(pool), { schoolId, password: PASSWORD_HASH });
  // Another school, whose season is the same but for them.
  const hostId = (schoolId + 1) as SchoolId;
  await makeMeets(cluster.url, { schoolId: hostId, ...MEETS });
  const host = await makeUser(createDb(pool), { schoolId: hostId, password: PASSWORD_HASH });
  const settings = { ...asInProduction, DATABASE_URL: cluster.url };
  const app = await startServerProcess(settings, { file: BUILT_SERVER });
  stops.push(app.dispose);
  const floor = await startServerProcess(settings, { file: floorBundle.file });
  stops.push(floor.dispose);
  const headers = { Cookie: await signIn(app.port, user.email) };
  const list = { port: app.port, path: "/api/games", headers };
  const meets = { ...list, headers: { Cookie: await signIn(app.port, host.email) } };
  const floorList = { port: floor.port, path: `/${schoolId}` };
  const gzip = { "Accept-Encoding": "gzip" };
  const browser = { "Accept-Encoding": "gzip, deflate, br" };
  const { headers: tagged, bytes } = await send(list);
  const unchanged = { ...list, headers: { ...headers, "If-None-Match": String(tagged.etag) } };
  const full = { status: 200, calls: LISTS_PER_ROUND };
  const rates = await inTurns({
    floor: { ...full, call: floorList },
    list: { ...full, call: list },
    meets: { ...full, call: meets },
    floorGzip: { ...full, call: { ...floorList, headers: gzip } },
    gzip: { ...full, call: { ...list, headers: { ...headers, ...gzip } } },
    brotli: { ...full, call: { ...list, headers: { ...headers, ...browser } } },
    unchanged: { call: unchanged, status: 304, calls: UNCHANGED_PER_ROUND },
  });
  const ratio = (one: number[], other: number[]) =>
    median(one.map((value, index) => value / (other[index] ?? 1)));
  const perSecond = (values: number[]) => `${median(values).toFixed(0)}/s`;
  reportFigures({
    title: "A school's list of games",
    text: `${GAMES} games (${Math.round(bytes / 1000)} kB) of one of ${SCHOOLS} schools, over ${CONNECTIONS} connections, with session, person, limits and log, beside the floor: \`node:http\`, \`pg\` and one joined statement for anybody who asks. In turns, ${LISTS_PER_ROUND} calls of each at a time; the median of their ratios.`,
    figures: [
      {
        name: "list : floor",
        value: ratio(rates.list, rates.floor),
        unit: "ratio",
        goal: { atLeast: 1.2 },
        note: `${perSecond(rates.list)} and ${perSecond(rates.floor)}`,
      },
      {
        name: "time with meets : without",
        value: ratio(rates.list, rates.meets),
        unit: "ratio",
        goal: { atMost: 1.2 },
        note: `${perSecond(rates.meets)}, with ${MEETS.meets} meets of ${MEETS.schools} schools among the games`,
      },
      {
        name: "compressed list : floor",
        value: ratio(rates.gzip, rates.floor),
        unit: "ratio",
        goal: { atLeast: 1 },
        note: perSecond(rates.gzip),
      },
      {
        name: "compressed list : compressed floor",
        value: ratio(rates.gzip, rates.floorGzip),
        unit: "ratio",
        note: perSecond(rates.floorGzip),
      },
      {
        name: "list for a browser (Brotli) : floor",
        value: ratio(rates.brotli, rates.floor),
        unit: "ratio",
        note: perSecond(rates.brotli),
      },
      {
        name: "unchanged list (304) : full list",
        value: ratio(rates.unchanged, rates.list),
        unit: "ratio",
        goal: { atLeast: 5 },
        note: perSecond(rates.unchanged),
      },
    ],
  });
} finally {
  agent.destroy();
  for (const stop of stops) await stop();
  await floorBundle.remove();
  await pool.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
