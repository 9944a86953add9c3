import { once } from "node:events";
import { rm } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { reportFigures } from "#scripts/bench/figures.ts";
import { signInOverHttp } from "#scripts/faults/person.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { PRIMARY_CONNECTIONS } from "#server/db/connections.ts";
import { migrate } from "#server/db/migrate.ts";
import { withClient } from "#server/db/with-client.ts";
import { composeDeps, type Deps } from "#server/deps.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { parseEnv } from "#server/env.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { createLog } from "#server/log.ts";
import { BUILT_SERVER, newDataDir, startServerProcess } from "#server/test/kit/server-process.ts";
import { startThread } from "#server/work/thread.ts";
import type { CheapRequests } from "./cheap-requests.ts";
import { fillNation, nationUser } from "./nation.ts";

/**
 * The bench does the scheduled work of a country: a tick with nothing to do, and the ticks of a morning on which every
 * school has reminders due. It stands in for the first process, with its two connections; a server beside it answers
 * one person meanwhile.
 */

const SCHOOLS = 20_000;
const GAMES_PER_SCHOOL = 30;
const ROUNDS = 5;
const TICKS = 5;
const MESSAGES_A_TICK = 200;
const ASKED_EVERY_MS = 20;
/** bcrypt's lowest cost. */
const HASH = "$2b$04$W5QwQF4JSIkE4M2R9oVxYOPoJrEK.EO2wQuYqWAMVsCNLFeC5efbC";
const PASSWORD = "fieldhouse-test";

/** 13:00 in New York and 8:00 in Honolulu: every office is open. */
const today = nextWednesday();
const at = new Date(`${today}T18:00:00Z`);

function nextWednesday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 3);
  return day.toISOString().slice(0, 10);
}

/** Everybody was asked yesterday, what is near is agreed on, and tomorrow's games are announced. */
const NOTHING_DUE = [
  "update job_runs set since = '2000-01-01'",
  "update schools set day_before = true",
  `update agreements set learned = jsonb_set(learned, '{standing}', '"on"')`,
  `update games set status = 'verified', proposals = '[]', proposed_by = null, reschedule_by = null
   where status in ('verification-sent', 'reschedule') and datetime_utc < '${today}'::timestamptz + interval '5 days'`,
  `update agreements set asked_at = '${at.toISOString()}'::timestamptz - interval '1 day' where asked_at is not null`,
  `insert into message_claims (school_id, kind, key, at)
   select school_id, 'day-before', id || ':' || to_char(datetime_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), now()
   from games where status = 'verified' and is_home`,
  "vacuum (analyze)",
];

const ASKED_LONG_AGO = `update agreements set asked_at = '${at.toISOString()}'::timestamptz - interval '20 days' where asked_at is not null`;

function jobDeps(databaseUrl: string, folder: string): Deps & { close: () => Promise<void> } {
  const pool = createPool(databaseUrl, { max: PRIMARY_CONNECTIONS });
  const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_URL: "https://fieldhouse.example.com" });
  const deps = composeDeps({
    ...{ env, pool, directUrl: databaseUrl, db: createDb(pool), log: createLog("silent"), now: () => at },
    secret: "a secret of the measurements with more than 32 characters",
    // A mail server takes its time; what counts here is what the work costs others.
    transport: { deliver: () => pause(5), requireUsable: async () => undefined },
    stopping: new AbortController().signal,
  });
  return { ...deps, close: () => pool.end() };
}

const runAll = (deps: Deps, most: number) => runDue(deps, { most, mayGoOn: async () => true });

async function msOfNothing(deps: Deps): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const { sent, failed, problem } = await runAll(deps, Number.POSITIVE_INFINITY);
    const count = Object.values(sent).reduce((sum, each) => sum + each, failed);
    if (count > 0 || problem)
      throw new Error(`Something was due: ${JSON.stringify({ sent, failed, problem })}`);
    times.push(performance.now() - started);
  }
  // The first round is for the compiler.
  return times.slice(1).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

type Watched = { wait: number; pause: number; reminders: number; seconds: number };

/**
 * Milliseconds that a person of one school waits at most while the work goes on, and the longest pause of the working
 * process.
 */
async function watch(url: string, work: () => Promise<number>): Promise<Watched> {
  const { cookie } = await signInOverHttp(() => url, nationUser(1, 2), PASSWORD);
  const requests: CheapRequests = {
    ...{ port: Number(new URL(url).port), cookie, path: "/api/teams", everyMs: ASKED_EVERY_MS },
  };
  const worker = startThread("cheap-requests", import.meta.url);
  worker.postMessage(requests);
  await once(worker, "message");
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const reminders = await work();
  const seconds = (performance.now() - started) / 1_000;
  delay.disable();
  const waits = new Promise<number[]>((resolve) => worker.once("message", resolve));
  worker.postMessage("end");
  const wait = Math.max(...(await waits));
  await worker.terminate();
  return { wait, pause: delay.max / 1e6, reminders, seconds };
}

async function someTicks(deps: Deps): Promise<number> {
  let reminders = 0;
  for (let tick = 0; tick < TICKS; tick += 1)
    reminders += (await runAll(deps, MESSAGES_A_TICK)).sent.reminders;
  return reminders;
}

async function run(folder: string, databaseUrl: string): Promise<void> {
  const change = (statements: string[]) =>
    withClient({ connectionString: databaseUrl, statement_timeout: 0 }, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await migrate(databaseUrl);
  await fillNation(databaseUrl, {
    ...{ schools: SCHOOLS, gamesPerSchool: GAMES_PER_SCHOOL, seed: 1, today, passwordHash: HASH },
  });
  await change(NOTHING_DUE);
  const deps = jobDeps(databaseUrl, folder);
  const server = await startServerProcess(
    { DATABASE_URL: databaseUrl, LOG_LEVEL: "info" },
    { dataDir: folder, file: BUILT_SERVER },
  );
  try {
    const nothing = await msOfNothing(deps);
    await change([ASKED_LONG_AGO]);
    const calm = await watch(server.url, () => pause(3_000, 0));
    const morning = await watch(server.url, () => someTicks(deps));
    report(nothing, calm, morning);
  } finally {
    await server.stop();
    await deps.close();
  }
}

function report(nothing: number, calm: Watched, morning: Watched): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  reportFigures({
    title: "Scheduled messages",
    text: `${SCHOOLS.toLocaleString("en-US")} schools with ${(SCHOOLS * GAMES_PER_SCHOOL).toLocaleString("en-US")} games, at an hour at which every office is open. Nothing due: all games ahead were asked about yesterday, and tomorrow's home games are announced. The morning: every opponent who was asked is to be reminded; ${TICKS} ticks of ${MESSAGES_A_TICK} messages one after the other, instead of one a minute. Waits: what a person of one school waits at most for a small request meanwhile, and the longest pause of the process that does the work, which serves, too, where there is only one.`,
    figures: [
      { name: "a tick with nothing due", value: nothing, unit: "ms", goal: { atMost: 1_000 } },
      {
        name: "longest wait of others on a morning of reminders",
        value: Math.max(morning.wait, morning.pause),
        unit: "ms",
        goal: { atMost: 150 },
        note: `a request ${ms(morning.wait)} (${ms(calm.wait)} with nothing else going on), event loop ${ms(morning.pause)}; ${morning.reminders} reminders in ${morning.seconds.toFixed(1)} s`,
      },
    ],
  });
}

const folder = await newDataDir();
const database = await startEmbeddedPostgres({ dir: `${folder}/postgres` });
try {
  await run(folder, database.url);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
