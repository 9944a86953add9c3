import { randomUUID } from "node:crypto";
import supertest from "supertest";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, TEST_VERSION, testApp } from "#server/test/agent.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { jobRuns } from "#shared/schema/scheduled-messages.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { takeTurn } from "./job-runs.queries.ts";
import { runDue } from "./run-due.service.ts";
import { runJobs } from "./run-jobs.ts";

const app = testApp();

const NOTHING = { reminders: 0, dayBefore: 0, alarms: 0, digests: 0 };

/** The server's own run, which is told to stop while its first tick is under way. */
async function runOnce() {
  const stop = new AbortController();
  const ended = runJobs({ ...app.deps, stopping: stop.signal });
  stop.abort();
  await ended;
}

it("of two servers one has the turn, until its minute is over", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  expect(await takeTurn(app.db, one)).toBe(true);
  expect(await takeTurn(app.db, other)).toBe(false);
  expect(await takeTurn(app.db, one)).toBe(true);
  await app.db.update(jobRuns).set({ leasedUntil: new Date(Date.now() - 1) });
  expect(await takeTurn(app.db, other)).toBe(true);
  expect(await takeTurn(app.db, one)).toBe(false);
});

it("says what would be due at an instant, now unless said", async () => {
  const at = "2026-12-01T15:00:00.000Z";
  expect((await app.request().post("/dev/run-due").send({ at: "2026-12-01T10:00:00-05:00" })).body).toEqual({
    at,
    sent: NOTHING,
    failed: 0,
    read: 0,
    backup: null,
  });
  expect((await app.request().post("/dev/run-due")).body).toMatchObject({ at: app.clock.now.toISOString() });
});

it.each([{ at: "tomorrow" }, { at: "2026-12-01" }, { at: 7 }])("refuses %o with an example", async (body) => {
  const { status, body: refusal } = await app.request().post("/dev/run-due").send(body);
  expect([status, refusal.message]).toEqual([400, "at must be an instant such as 2026-12-01T15:00:00Z"]);
});

it("does nothing from another site or under another name", async () => {
  const foreign = app.request().post("/dev/run-due").set("Origin", "https://elsewhere.example");
  expect((await foreign).status).toBe(403);
  expect((await app.request().post("/dev/run-due").set("Host", "elsewhere.example")).status).toBe(403);
});

it("is not there in production", async () => {
  const env = { ...app.deps.env, production: true };
  const deps = app.compose({ env });
  const express = createApp(deps, { version: TEST_VERSION, clientDir: undefined, isStopping: () => false });
  expect((await supertest(express).post("/dev/run-due")).status).toBe(404);
});

it("a run is told to the system administrator, and why nothing could be done", async () => {
  const { agent } = await signInSysadmin(app);
  const read = async () => (await agent.get("/api/sysadmin/jobs").expect(200)).body;
  await app.db.update(jobRuns).set({ leasedUntil: null, lastRunAt: null });
  expect(await read()).toEqual({ on: false, lastRunAt: null, lastProblem: null, sentToday: NOTHING });
  await runOnce();
  expect(await read()).toMatchObject({ lastRunAt: app.clock.now.toISOString(), lastProblem: null });

  await app.db.update(systemSettings).set({ maintenanceMode: true });
  await app.db.update(jobRuns).set({ leasedUntil: null });
  await runOnce();
  expect((await read()).lastProblem).toMatch(/down for maintenance/);
  await app.db.update(systemSettings).set({ maintenanceMode: false });
});

it("what ran from outside is told as any other run, by its instant", async () => {
  const { agent } = await signInSysadmin(app);
  const at = "2026-12-01T15:00:00.000Z";
  await app.request().post("/dev/run-due").send({ at }).expect(200);
  expect((await agent.get("/api/sysadmin/jobs")).body).toMatchObject({ lastRunAt: at, lastProblem: null });
});

describe("a run with reminders to send", () => {
  /** A Wednesday, three school days after the request. */
  const DUE = new Date("2026-08-19T13:00:00Z");

  afterEach(() => {
    app.clock.now = TEST_NOW;
  });

  const refuse = () =>
    vi.spyOn(app.outbox, "deliver").mockRejectedValueOnce(mailRefused("550 no such mailbox"));

  it("says why one could not be sent, and for a day how many could not", async () => {
    await sentGame(app);
    const { agent } = await signInSysadmin(app);
    const readProblem = async () => (await agent.get("/api/sysadmin/jobs").expect(200)).body.lastProblem;
    refuse();
    const run = () => app.request().post("/dev/run-due").send({ at: DUE.toISOString() }).expect(200);
    expect((await run()).body).toMatchObject({ sent: NOTHING, failed: 1 });
    expect(await readProblem()).toBe("550 no such mailbox");
    await run();
    expect(await readProblem()).toBe("1 message couldn't be sent in the last 24 hours.");
  });

  it("counts those that it tries: an opponent who must wait takes nobody's place", async () => {
    const limited = app.compose({ env: { ...app.deps.env, rateLimits: true } });
    for (const { opponent, school } of [await sentGame(app), await sentGame(app)])
      await sentMails(app, school.id, { count: 20, to: [opponent.email], at: DUE });
    await sentGame(app);
    app.clock.now = DUE;
    const { sent } = await runDue(limited, { most: 2, mayGoOn: async () => true });
    expect(sent).toEqual({ ...NOTHING, reminders: 1 });
  });
});

it("a server that is stopping before its jobs begin does none", async () => {
  const deps = { ...app.deps, stopping: AbortSignal.abort() };
  await app.db.update(jobRuns).set({ leasedUntil: null });
  await runJobs(deps);
  expect(await app.db.select().from(jobRuns)).toMatchObject([{ leasedUntil: null }]);
});
