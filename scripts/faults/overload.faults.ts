import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBrokenRules } from "./invariants.ts";
import { percentile, runLoad } from "./load.ts";
import { call, type HttpResponse } from "./person.ts";
import {
  createWorld,
  makeStaffedSchool,
  newGame,
  type StaffedSchool,
  scheduleOverHttp,
  signInSysadminOverHttp,
  succeeded,
  type World,
} from "./world.ts";

const MEASURE_MS = 4_000;
const OVERLOAD_SECONDS = 14;
/** The door takes the first seconds for a burst, and what it has let wait then goes before what comes later. */
const LASTING_AFTER_MS = 8_000;
/** How long a request waits at the door: in a burst, and in an overload that lasts. */
const PATIENCE_MS = { burst: 4_000, lasting: 1_000 };
/** However quick the machine is, the load stays bounded. */
const MOST_PER_SECOND = 2_000;

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld({ settings: { LOG_LEVEL: "error" } });
  at = await makeStaffedSchool(world);
  for (let number = 0; number < 60; number += 1) await scheduleOverHttp(at);
});

afterAll(() => world.dispose());

/** How many lists of games a second come back when so many people ask, each again as soon as they have one. */
async function measureCapacity(): Promise<number> {
  const end = performance.now() + MEASURE_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (performance.now() < end) {
        if ((await at.person.call({ path: "/api/games" })).status === 200) answered += 1;
      }
    }),
  );
  return (answered * 1_000) / MEASURE_MS;
}

const burden = (rate: number) =>
  runLoad({
    url: world.url,
    requests: Array.from({ length: Math.round(rate * OVERLOAD_SECONDS) }, (_, index) => {
      const due = (index * 1_000) / rate;
      const kind = due < LASTING_AFTER_MS ? "burst" : "lasting";
      return { at: due, kind, path: "/api/games", headers: { Cookie: at.person.cookie } };
    }),
  });

test("at three times what it can answer it answers some quickly and the rest at once with 503, and loses nothing", async () => {
  const capacity = await measureCapacity();
  const loading = burden(Math.min(MOST_PER_SECOND, capacity * 3));
  await sleep(2_000);
  const health: HttpResponse[] = [];
  const writes: { venue: string; response: HttpResponse }[] = [];
  for (const end = Date.now() + (OVERLOAD_SECONDS - 3) * 1_000; Date.now() < end; await sleep(100)) {
    health.push(await call(world.url, { path: "/healthz" }));
    const body = newGame(at);
    writes.push({
      venue: body.venue,
      response: await at.person.call({ method: "POST", path: "/api/games", body }),
    });
  }
  const measured = await loading;
  const recovered = await at.person.call({ path: "/api/games" });

  const answered = measured.filter(({ status }) => status === 200);
  const p95Of = (phase: keyof typeof PATIENCE_MS) =>
    percentile(
      answered.filter(({ kind }) => kind === phase).map(({ ms }) => ms),
      0.95,
    );
  const refused = measured.filter(({ status }) => status === 503);
  const summary = {
    capacity,
    asked: measured.length,
    answered: answered.length,
    burst: p95Of("burst"),
    lasting: p95Of("lasting"),
    refused: refused.length,
    refusedP95: percentile(
      refused.map(({ ms }) => ms),
      0.95,
    ),
    health: Math.max(...health.map(({ ms }) => ms)),
  };
  console.info(summary);
  expect([...new Set(measured.map(({ status }) => status))].sort(), "statuses").toEqual([200, 503]);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(summary.answered / OVERLOAD_SECONDS).toBeGreaterThan(capacity / 3);
  // The door's patience, and the time that this machine takes for the twenty behind it.
  expect(summary.burst).toBeLessThan(PATIENCE_MS.burst + 1_000 + 20_000 / capacity);
  expect(summary.lasting).toBeGreaterThan(0);
  expect(summary.lasting).toBeLessThan(PATIENCE_MS.lasting + 1_000 + 20_000 / capacity);
  expect(summary.refusedP95).toBeLessThan(2_500);
  expect(summary.health).toBeLessThan(500);
  expect(recovered.status).toBe(200);
  expect(recovered.ms).toBeLessThan(1_000);
  const rows = await world.query<{ venue: string }>("select venue from games");
  const there = new Set(rows.map(({ venue }) => venue));
  expect(writes.filter(({ response, venue }) => succeeded(response) && !there.has(venue))).toEqual([]);
  expect(await listBrokenRules(world)).toEqual([]);
});

test("a page load of thirty requests is answered whole", async () => {
  const loads = await Promise.all(Array.from({ length: 30 }, () => at.person.call({ path: "/api/teams" })));
  expect([...new Set(loads.map(({ status }) => status))]).toEqual([200]);
});

test("a burst of sign-ins leaves others their responses, and health checks under 500 ms", async () => {
  const sysadmin = await signInSysadminOverHttp(world);
  const signIns = Array.from({ length: 60 }, (_, index) => {
    const body = { email: `nobody.${index}@example.com`, password: "not the password" };
    return call(world.url, { method: "POST", path: "/api/login", body });
  });
  const health: HttpResponse[] = [];
  const others: HttpResponse[] = [];
  for (const end = Date.now() + 5_000; Date.now() < end; await sleep(100)) {
    health.push(await call(world.url, { path: "/healthz" }));
    others.push(await sysadmin.call({ path: "/api/sysadmin/stats" }));
  }
  const responses = await Promise.all(signIns);
  // 0: the machine was too busy to respond within this test's patience.
  expect(responses.filter(({ status }) => ![0, 401, 503].includes(status))).toEqual([]);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(500);
});
