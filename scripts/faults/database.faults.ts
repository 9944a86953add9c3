import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Cluster, startCluster, untilItAnswers } from "./cluster.ts";
import { listBrokenRules } from "./invariants.ts";
import { call, type HttpResponse } from "./person.ts";
import {
  createWorld,
  makeStaffedSchool,
  newGame,
  type StaffedSchool,
  succeeded,
  type World,
} from "./world.ts";

let cluster: Cluster;
let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  cluster = await startCluster();
  world = await createWorld({ databaseUrl: cluster.url });
  at = await makeStaffedSchool(world);
});

afterAll(async () => {
  await world.dispose();
  await cluster.dispose();
});

beforeEach(async () => {
  await untilItAnswers(cluster.url);
  await firstSuccess();
});

type Write = { venue: string; response: HttpResponse };

/** Writers that go on until they are stopped, each one game after the other. */
function keepWriting(writers: number) {
  const writes: Write[] = [];
  let going = true;
  const ended = Promise.all(
    Array.from({ length: writers }, async () => {
      while (going) {
        const body = newGame(at);
        const response = await at.person.call({ method: "POST", path: "/api/games", body });
        writes.push({ venue: body.venue, response });
        if (!succeeded(response)) await sleep(50);
      }
    }),
  );
  return {
    writes,
    stop: async () => {
      going = false;
      await ended;
      return writes;
    },
  };
}

async function firstSuccess(): Promise<number> {
  const started = performance.now();
  for (;;) {
    const response = await at.person.call({ method: "POST", path: "/api/games", body: newGame(at) });
    if (response.status === 201) return performance.now() - started;
    if (performance.now() - started > 30_000)
      throw new Error(`no success: ${response.status} ${response.text}`);
    await sleep(50);
  }
}

/** Acknowledged writes are there, every other response was "try again", and no rule is broken. */
async function expectNothingLost(writes: Write[]) {
  const rows = await world.query<{ venue: string }>("select venue from games");
  const there = new Set(rows.map(({ venue }) => venue));
  const lost = writes.filter(({ response, venue }) => succeeded(response) && !there.has(venue));
  expect(lost.map(({ venue }) => venue)).toEqual([]);
  expect([...new Set(writes.map(({ response }) => response.status))].sort()).toEqual([201, 503]);
  expect(
    writes.filter(({ response }) => response.status === 503 && !response.headers.get("retry-after")),
  ).toEqual([]);
  expect(world.servers[0]?.ended()).toBeUndefined();
  expect(await listBrokenRules(world)).toEqual([]);
}

const slowest = (writes: Write[]) => Math.max(...writes.map(({ response }) => response.ms));

test.each([1, 2, 3])(
  "PostgreSQL killed under load, time %i, loses nothing that was acknowledged",
  async () => {
    const load = keepWriting(8);
    await sleep(1_000);
    await cluster.kill();
    await untilItAnswers(cluster.url);
    const recovery = await firstSuccess();
    const writes = await load.stop();
    expect(recovery).toBeLessThan(5_000);
    expect(slowest(writes)).toBeLessThan(8_000);
    await expectNothingLost(writes);
  },
);

test("while PostgreSQL is frozen every response comes in time, health stays quick, and then all is as before", async () => {
  const load = keepWriting(8);
  await sleep(500);
  await cluster.freeze();
  const health: HttpResponse[] = [];
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(500)) {
    health.push(await call(world.url, { path: "/healthz" }));
    const ready = await call(world.url, { path: "/readyz" });
    expect(ready.ms).toBeLessThan(1_500);
  }
  await cluster.thaw();
  const recovery = await firstSuccess();
  const writes = await load.stop();
  expect(health.every(({ status, ms }) => status === 200 && ms < 500)).toBe(true);
  expect(recovery).toBeLessThan(5_000);
  expect(slowest(writes)).toBeLessThan(10_000);
  await expectNothingLost(writes);
});

test("a network that falls silent on every connection, and comes back, costs nothing that was acknowledged", async () => {
  const load = keepWriting(8);
  await sleep(500);
  world.proxy.freeze();
  await sleep(14_000);
  world.proxy.heal();
  const recovery = await firstSuccess();
  const writes = await load.stop();
  expect(recovery).toBeLessThan(5_000);
  expect(slowest(writes)).toBeLessThan(10_000);
  await expectNothingLost(writes);
});

test("a database that takes no connection is 503 within 5 s, and sessions outlive it", async () => {
  const load = keepWriting(4);
  await sleep(300);
  world.proxy.refuse();
  const away = await at.person.call({ path: "/api/games" });
  const ready = await call(world.url, { path: "/readyz" });
  const up = await call(world.url, { path: "/healthz" });
  await sleep(2_000);
  world.proxy.heal();
  expect(away.status).toBe(503);
  expect(away.ms).toBeLessThan(5_000);
  expect(ready.status).toBe(503);
  expect(up.status).toBe(200);
  expect(await firstSuccess()).toBeLessThan(5_000);
  await expectNothingLost(await load.stop());
});

test("when PostgreSQL has no connection left the response is 503, and the first free one is used", async () => {
  const blockers = await takeAllConnections();
  const response = await at.person.call({ path: "/api/games" });
  for (const blocker of blockers) await blocker();
  expect([200, 503]).toContain(response.status);
  expect(response.ms).toBeLessThan(5_000);
  expect(await firstSuccess()).toBeLessThan(5_000);
  expect(world.servers[0]?.ended()).toBeUndefined();
});

/** Every place but the ones kept for the superuser; the server's own connections are ended first. */
async function takeAllConnections() {
  await world.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fieldhouse' and pid <> pg_backend_pid()",
  );
  const ends: (() => Promise<void>)[] = [];
  for (let number = 0; number < 100; number += 1) {
    const client = new pg.Client({ connectionString: cluster.url });
    client.on("error", () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isIn) return ends;
    ends.push(() => client.end());
  }
  return ends;
}

test.each(["games", "session", "users"])(
  "a locked table '%s' costs seconds and a 503, and nothing once it is free",
  async (table) => {
    const blocker = new pg.Client({ connectionString: cluster.url });
    await blocker.connect();
    await blocker.query(`begin; lock table ${table} in access exclusive mode`);
    const load = keepWriting(12);
    await sleep(7_000);
    const up = await call(world.url, { path: "/healthz" });
    await blocker.query("rollback");
    await blocker.end();
    const recovery = await firstSuccess();
    const writes = await load.stop();
    expect(up.ms).toBeLessThan(500);
    expect(recovery).toBeLessThan(5_000);
    expect(slowest(writes)).toBeLessThan(10_000);
    await expectNothingLost(writes);
  },
);
