import { readdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Figure, reportFigures } from "#scripts/bench/figures.ts";
import { type MeasuredResponse, percentile, runLoad } from "#scripts/faults/load.ts";
import { migrate } from "#server/db/migrate.ts";
import { withClient } from "#server/db/with-client.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import {
  BUILT_SERVER,
  newDataDir,
  type ServerProcess,
  startServerProcess,
} from "#server/test/kit/server-process.ts";
import {
  amongFeeds,
  EXPECTED,
  EXPECTED_ELSE,
  FEED,
  type KnownFeed,
  type MixedPlan,
  planMixed,
} from "./mixed-plan.ts";
import { fillNation } from "./nation.ts";
import { cpuOf, memoryOf, treeOf } from "./process-tree.ts";
import { openVisitors, readCountry, VISITORS, visitedSchools } from "./visitors.ts";

/**
 * The bench sends a school day's calls to the built server at rising rates, each measured from the moment it was due.
 * An unexpected status counts as a failure, also the 503 of a server that has too much to do. Other rates can be given:
 * `mixed-load.bench.ts 20,40`. NATION_URL names a database that national-data.ts has filled; else a small one is made.
 */

const RATES = (process.argv[2] ?? "50,120,150,200").split(",").map(Number);
const SECONDS = 16;
/** The warm-up compiles the code, opens connections and prepares their statements, as an hour of running does. */
const WARM_UP = { rate: 120, seconds: 30 };
const GOAL_MS = 250;
/** The calls of calendars beside a usual load. */
const BESIDE_FEEDS = { rate: 50, feeds: 500, schools: 50 };

const SCHOOLS = 1_000;
const GAMES_PER_SCHOOL = 600;
const PASSWORD = "fieldhouse-demo";
async function openNation(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.NATION_URL;
  if (url) return { url, stop: async () => undefined };
  const database = await startEmbeddedPostgres({ dir: join(folder, "postgres") });
  await migrate(database.url);
  const today = new Date().toISOString().slice(0, 10);
  const numbers = { schools: SCHOOLS, gamesPerSchool: GAMES_PER_SCHOOL, seed: 1, today };
  await fillNation(database.url, { ...numbers, passwordHash: await hashPassword(PASSWORD) });
  return database;
}

/**
 * Publishes schools in which nobody works meanwhile, so that their feeds stay as they are. @returns the paths of the
 * feeds
 */
const publish = (connectionString: string, visited: readonly number[]): Promise<string[]> =>
  withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      `with published as (
         insert into publications (school_id, enabled, slug)
         select id, true, 'school-' || id from schools where id <> all($2) order by id limit $1
         returning school_id, slug)
       insert into school_slugs (slug, school_id) select slug, school_id from published returning slug`,
      [BESIDE_FEEDS.schools, visited],
    );
    return rows.map(({ slug }) => `/s/${slug}.ics`);
  });

/** Calendar programs have asked before: without their tags the first second would be full responses alone. */
async function readFeeds(server: ServerProcess, paths: readonly string[]): Promise<KnownFeed[]> {
  const feeds: KnownFeed[] = [];
  for (const path of paths) {
    const response = await fetch(`${server.url}${path}`);
    await response.arrayBuffer();
    const etag = response.headers.get("etag");
    if (!response.ok || !etag) throw new Error(`${path} answered ${response.status} without a tag`);
    feeds.push({ path, etag });
  }
  return feeds;
}

/** Both kinds of requests keep the goal, each by itself. */
async function besideFeeds(server: ServerProcess, mixed: MixedPlan, paths: string[]): Promise<Figure[]> {
  const feeds = await readFeeds(server, paths);
  const { rate } = BESIDE_FEEDS;
  const planned = planMixed(mixed, rate, SECONDS, rate + 1);
  const requests = amongFeeds(planned, feeds, { rate: BESIDE_FEEDS.feeds, seconds: SECONDS });
  const measured = await runLoad({ url: server.url, requests });
  const ofFeeds = measured.filter(({ kind }) => kind === FEED);
  const unchanged = ofFeeds.filter(({ status }) => status === 304).length;
  const failures = measured.filter(isFailure).length + requests.length - measured.length;
  const p99 = (of: MeasuredResponse[]) =>
    percentile(
      of.map(({ ms }) => ms),
      0.99,
    );
  const goal = { goal: { atMost: GOAL_MS } };
  return [
    {
      name: "unchanged feeds a second beside them",
      value: unchanged / SECONDS,
      unit: "",
      goal: { atLeast: BESIDE_FEEDS.feeds * 0.98 },
      note: `of ${BESIDE_FEEDS.feeds} asked for a second, beside ${rate} other requests; ${failures} failures`,
    },
    { name: "p99 of these feeds", value: p99(ofFeeds), unit: "ms", ...goal },
    {
      name: "p99 of the others beside them",
      value: p99(measured.filter(({ kind }) => kind !== FEED)),
      unit: "ms",
      ...goal,
    },
  ];
}

const isFailure = ({ kind, status }: MeasuredResponse) => !(EXPECTED[kind] ?? EXPECTED_ELSE).includes(status);

function figuresOf(rate: number, measured: MeasuredResponse[], planned: number): Figure[] {
  const times = measured.map(({ ms }) => ms);
  const p50 = percentile(times, 0.5);
  const slowest = [...new Set(measured.map(({ kind }) => kind))]
    .map((kind) => ({
      kind,
      p99: percentile(
        measured.filter((each) => each.kind === kind).map(({ ms }) => ms),
        0.99,
      ),
    }))
    .sort((one, other) => other.p99 - one.p99)
    .slice(0, 3);
  const failed = measured.filter(isFailure);
  const failures = failed.length + planned - measured.length;
  const seen = [...new Set(failed.map(({ kind, status }) => `${kind} ${status}`))].join(", ");
  const name = `p99 at ${rate} a second`;
  const note = `p50 ${p50.toFixed(0)} ms, ${measured.length} requests; slowest: ${slowest.map(({ kind, p99 }) => `${kind} ${p99.toFixed(0)} ms`).join(", ")}`;
  return [
    {
      name,
      value: percentile(times, 0.99),
      unit: "ms",
      note,
      ...(rate === 200 && { goal: { atMost: GOAL_MS } }),
    },
    {
      name: `failures at ${rate} a second`,
      value: failures,
      unit: "",
      goal: { atMost: 0 },
      ...(seen && { note: seen }),
    },
  ];
}

async function measure(server: ServerProcess, mixed: MixedPlan, feeds: string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { url } = server;
  await runLoad({ url, requests: planMixed(mixed, WARM_UP.rate, WARM_UP.seconds, 1) });
  const usedBefore = cpuSeconds(server);
  let asked = 0;
  for (const rate of RATES) {
    const requests = planMixed(mixed, rate, SECONDS, rate);
    figures.push(...figuresOf(rate, await runLoad({ url, requests }), requests.length));
    asked += requests.length;
  }
  const used = cpuSeconds(server);
  const perRequest = (seconds: number) => ({
    value: (seconds * 1_000) / asked,
    unit: "ms" as const,
    digits: 2,
  });
  const beside = await besideFeeds(server, mixed, feeds);
  return [
    ...figures,
    ...beside,
    { name: "processor for each request, server", ...perRequest(used.server - usedBefore.server) },
    { name: "processor for each request, PostgreSQL", ...perRequest(used.database - usedBefore.database) },
    {
      name: "memory of all processes of the server",
      value: memoryOf(treeOf(server.pid ?? 0)),
      unit: "MB",
      note: "after the last rate, without PostgreSQL",
    },
  ];
}

/** Of PostgreSQL only where this process has started it. */
function cpuSeconds(server: ServerProcess): { server: number; database: number } {
  const its = treeOf(server.pid ?? 0);
  const others = treeOf(process.pid).filter((pid) => pid !== process.pid && !its.includes(pid));
  return { server: cpuOf(its), database: cpuOf(others) };
}

async function run(folder: string, databaseUrl: string): Promise<void> {
  const { schools, games, askedGames } = await readCountry(databaseUrl);
  const server = await startServerProcess(
    {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: "on",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
    },
    { dataDir: join(folder, "server"), file: BUILT_SERVER },
  );
  try {
    const files = (await readdir("dist/client/assets")).filter((name) => /\.(js|css)$/.test(name));
    const paths = files.map((name) => `/assets/${name}`);
    const visited = visitedSchools(schools);
    const visitors = await openVisitors(server.url, visited);
    const feeds = await publish(databaseUrl, visited);
    const mixed = { visitors, askedGames, files: paths, password: PASSWORD };
    const figures = await measure(server, mixed, feeds);
    reportFigures({
      title: "A mixed load",
      text: `${schools.toLocaleString("en-US")} schools with ${games.toLocaleString("en-US")} games; ${VISITORS} people of as many schools read their lists (most of them again, with the ETag of the last time), edit and schedule games, sign in, open opponents' pages, the landing page and its files. The built server as in production, with a worker for each of ${availableParallelism()} cores, which PostgreSQL and the load share. After ${WARM_UP.seconds} s at ${WARM_UP.rate} a second, which are not counted, ${SECONDS} s at each rate, arriving at random, each measured from the moment at which it was due.`,
      figures,
    });
  } finally {
    await server.stop();
  }
}

const folder = await newDataDir();
const database = await openNation(folder);
try {
  await run(folder, database.url);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
