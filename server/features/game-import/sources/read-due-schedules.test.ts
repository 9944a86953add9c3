import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { createLog } from "#server/log.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { calendarText, openScheduleHost, type ScheduleHost } from "#server/test/kit/schedule-host.ts";
import type { ScheduleSource } from "#shared/api/schedule-sources.ts";
import { scheduleSources } from "#shared/schema/game-imports.ts";
import { type SchoolRow, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

let host: ScheduleHost;
let lastPath = 0;

beforeAll(async () => {
  host = await openScheduleHost();
});

afterAll(async () => {
  await host.close();
});

afterEach(async () => {
  app.clock.now = TEST_NOW;
  app.outbox.failure = null;
  await app.db.delete(scheduleSources);
});

const GOLF = calendarText(["20260904T230000Z", "Golf Varsity vs Alder High"]);
const MORE_GOLF = calendarText(
  ["20260904T230000Z", "Golf Varsity vs Alder High"],
  ["20260911T230000Z", "Golf Varsity at Birch High"],
);

/** A school with an address that has another schedule since it was added. */
async function withSource(given: Partial<SchoolRow> = {}) {
  lastPath += 1;
  const path = `/schedule-${lastPath}`;
  host.serve(path, GOLF);
  const { agent, school } = await makeStaffed(app, given);
  await agent
    .post("/api/schedule-sources")
    .send({ name: "Schedule Star", url: host.at(path) })
    .expect(201);
  host.serve(path, MORE_GOLF);
  const read = async (): Promise<ScheduleSource> =>
    (await agent.get("/api/schedule-sources").expect(200)).body[0];
  const asked = () => host.asked.filter((each) => each.path === path).length - 1;
  return { school, path, read, asked };
}

/** How many addresses the call for tests from outside reads at an instant. */
const runAt = async (at: string) =>
  (await app.request().post("/dev/run-due").send({ at }).expect(200)).body.read;

describe("at night", () => {
  test("an address is read once, between 2:00 and 5:00 on the school's clock", async () => {
    const { read, asked } = await withSource();
    expect(await read()).toMatchObject({ changes: 1 });
    expect(await runAt("2026-08-15T01:59:59-04:00")).toBe(0);
    expect(await runAt("2026-08-15T05:00:00-04:00")).toBe(0);
    expect(asked()).toBe(0);
    expect(await runAt("2026-08-15T02:00:00-04:00")).toBe(1);
    expect(await read()).toMatchObject({ changes: 2, readAt: "2026-08-15T06:00:00.000Z", problem: null });
    expect(await runAt("2026-08-15T04:59:59-04:00")).toBe(0);
    expect(asked()).toBe(1);
    expect(await runAt("2026-08-16T04:59:59-04:00")).toBe(1);
    expect(asked()).toBe(2);
  });

  test("each school has its own", async () => {
    const [east, west] = [await withSource(), await withSource({ timezone: "America/Los_Angeles" })];
    expect(await runAt("2026-08-15T03:00:00-04:00")).toBe(1);
    expect([east.asked(), west.asked()]).toEqual([1, 0]);
    expect(await runAt("2026-08-15T03:00:00-07:00")).toBe(1);
    expect([east.asked(), west.asked()]).toEqual([1, 1]);
  });

  test("two servers read it once", async () => {
    const { asked } = await withSource();
    app.clock.now = new Date("2026-08-15T07:00:00Z");
    const runs = await Promise.all([runDue(app.deps), runDue(app.anotherProcess())]);
    expect(runs.map(({ read }) => read).sort()).toEqual([0, 1]);
    expect(asked()).toBe(1);
  });

  test("a failure is told, waits for the next night and keeps no other waiting", async () => {
    const broken = await withSource();
    const other = await withSource();
    host.serve(broken.path, (_request, response) => response.writeHead(500).end());
    expect(await runAt("2026-08-15T03:00:00-04:00")).toBe(1);
    expect(await broken.read()).toMatchObject({ problem: "The address did not answer", changes: 1 });
    expect(await other.read()).toMatchObject({ problem: null, changes: 2 });
    expect(await runAt("2026-08-15T03:01:00-04:00")).toBe(0);
    expect(broken.asked()).toBe(1);
  });

  test("nothing is read in maintenance, nor for a school that is deactivated", async () => {
    const { school, asked } = await withSource();
    await app.db.update(systemSettings).set({ maintenanceMode: true });
    expect(await runAt("2026-08-15T03:00:00-04:00")).toBe(0);
    await app.db.update(systemSettings).set({ maintenanceMode: false });
    await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
    expect(await runAt("2026-08-15T03:00:00-04:00")).toBe(0);
    expect(asked()).toBe(0);
  });

  test("it is read where no message can go, too", async () => {
    const { asked } = await withSource();
    app.outbox.failure = new Error("no mail server");
    expect(await runAt("2026-08-15T03:00:00-04:00")).toBe(1);
    expect(asked()).toBe(1);
  });

  test("another is read only while the turn lasts and there is time", async () => {
    const { asked } = await withSource();
    app.clock.now = new Date("2026-08-15T07:00:00Z");
    expect(await runDue(app.deps, { most: 10, mayGoOn: async () => false })).toMatchObject({ read: 0 });
    expect(await runDue(app.deps, { most: 10, mayGoOn: async () => true, readingMs: 0 })).toMatchObject({
      read: 0,
    });
    expect(asked()).toBe(0);
    expect(await runDue(app.deps, { most: 10, mayGoOn: async () => true })).toMatchObject({ read: 1 });
  });
});

test("no line of the log names an address, whatever happens there", async () => {
  const lines: string[] = [];
  const log = createLog(
    "trace",
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const deps = app.compose({ log });
  const good = await withSource();
  const broken = await withSource();
  host.serve(broken.path, (_request, response) => response.destroy());
  const { school } = await withSource();
  await app.db
    .update(scheduleSources)
    .set({ address: "http://secret-host.invalid/secret-token.ics" })
    .where(eq(scheduleSources.schoolId, school.id));
  app.clock.now = new Date("2026-08-15T07:00:00Z");
  expect(await runDue(deps)).toMatchObject({ read: 1 });
  expect(good.asked()).toBe(1);
  const text = lines.join("");
  for (const secret of ["secret-host", "secret-token", good.path, broken.path, new URL(host.at("/")).host])
    expect(text).not.toContain(secret);
});
