import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { LOCKS } from "#server/db/locks.ts";
import { openMailSink } from "#server/test/kit/mail-sink.ts";
import { listBrokenRules } from "./invariants.ts";
import { sendThrough } from "./mail-settings.ts";
import { csvOf } from "./operations.ts";
import { call, type HttpResponse } from "./person.ts";
import {
  createWorld,
  makeStaffedSchool,
  newGame,
  type StaffedSchool,
  succeeded,
  type World,
} from "./world.ts";

/** A service manager waits this long before it kills. */
const STOP_MS = 10_000;

let world: World;
let at: StaffedSchool;

beforeEach(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterEach(() => world.dispose());

async function stopped() {
  const started = performance.now();
  world.servers[0]?.signal("SIGTERM");
  const code = await world.servers[0]?.waitForEnd(STOP_MS + 5_000);
  return { code, ms: performance.now() - started };
}

test("SIGTERM under load ends in order, and what was acknowledged is there", async () => {
  const writes: { venue: string; response: HttpResponse }[] = [];
  let going = true;
  const writers = Array.from({ length: 12 }, async () => {
    while (going) {
      const body = newGame(at);
      const response = await at.person.call({ method: "POST", path: "/api/games", body });
      writes.push({ venue: body.venue, response });
      if (response.status === 0) return;
    }
  });
  await sleep(1_500);
  const { code, ms } = await stopped();
  going = false;
  await Promise.all(writers);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
  const rows = await world.query<{ venue: string }>("select venue from games");
  const there = new Set(rows.map(({ venue }) => venue));
  expect(writes.filter(({ response }) => succeeded(response)).length).toBeGreaterThan(20);
  expect(writes.filter(({ response, venue }) => succeeded(response) && !there.has(venue))).toEqual([]);
  expect(await listBrokenRules(world)).toEqual([]);
});

test("SIGTERM right after a response lets go what it spoke of: a mailed link", async () => {
  // A mail server that greets slowly, so that the message is still on its way.
  const sink = await openMailSink({ onConnect: (_session, done) => void setTimeout(done, 1_000) });
  onTestFinished(sink.close);
  await sendThrough(world, sink.port);
  const [{ email = "" } = {}] = await world.query<{ email: string }>(
    "select email from users where school_id = $1",
    [at.school.id],
  );
  const asked = await call(world.url, { method: "POST", path: "/api/forgot-password", body: { email } });
  expect(asked.status).toBe(200);
  const { code, ms } = await stopped();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
  expect(sink.mailsTo(email)).toHaveLength(1);
});

test("SIGTERM while an import waits for its turn ends in order, and the import is asked to come again", async () => {
  const other = new pg.Client({ connectionString: world.databaseUrl });
  other.on("error", () => undefined);
  await other.connect();
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock($1, $2)", [LOCKS.gameImport, at.school.id]);
  const waiting = at.person.call({ method: "POST", path: "/api/import-games", body: { csvData: csvOf(5) } });
  await sleep(1_000);
  const { code, ms } = await stopped();
  await other.end();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
  expect([0, 503]).toContain((await waiting).status);
  expect(await world.query("select id from games where school_id = $1", [at.school.id])).toEqual([]);
  expect(await listBrokenRules(world)).toEqual([]);
});

test("SIGTERM while the database is silent ends within its limit", async () => {
  world.proxy.freeze();
  const pending = at.person.call({ path: "/api/games" });
  await sleep(300);
  const { code, ms } = await stopped();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
  world.proxy.heal();
  await pending;
});

test("SIGTERM within an import's slow statements ends in order, and the import leaves nothing", async () => {
  await world.query(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(4.5); return null; end $$`);
  for (const table of ["teams", "opponents", "games", "game_history"])
    await world.query(
      `create trigger slow after insert on ${table} for each statement execute function dawdle()`,
    );
  const body = { csvData: csvOf(5) };
  const importing = at.person.call({ method: "POST", path: "/api/import-games", body });
  const sleeping =
    "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  await expect.poll(async () => (await world.query(sleeping)).length, { timeout: 5_000 }).toBe(1);
  // Late in the first one, so that the last one goes on beyond the time in which answers are waited for.
  await sleep(3_500);
  const { code, ms } = await stopped();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOP_MS);
  expect([0, 503]).toContain((await importing).status);
  expect(await world.query("select id from games where school_id = $1", [at.school.id])).toEqual([]);
  expect(await listBrokenRules(world)).toEqual([]);
});

test("soon after SIGTERM /readyz says that it is stopping, or nobody answers", async () => {
  world.servers[0]?.signal("SIGTERM");
  const status = async () => (await call(world.url, { path: "/readyz" })).status;
  await expect.poll(status, { timeout: 1_000, interval: 20 }).not.toBe(200);
  expect([0, 503]).toContain(await status());
});
