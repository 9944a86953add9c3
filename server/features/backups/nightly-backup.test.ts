import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { runJobs } from "#server/features/jobs/run-jobs.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { openDatabaseLine } from "#server/test/database-line.ts";
import { auditOf, testActor } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import type { Backup } from "#shared/api/sysadmin/backups.ts";
import { backups } from "#shared/schema/backups.ts";
import { jobRuns } from "#shared/schema/scheduled-messages.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { listBackups } from "./backups.queries.ts";
import { startBackup } from "./backups.service.ts";
import { findInterrupted, makeNightlyBackup } from "./nightly-backup.service.ts";

const app = testApp();

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;

const folder = () => join(app.deps.env.dataDir, "backups");
const files = async () => (await readdir(folder())).sort();

beforeEach(async () => {
  sysadmin = await signInSysadmin(app);
  await app.db.delete(backups);
  await app.db.update(systemSettings).set({
    systemEmail: "operations@example.com",
    maintenanceMode: false,
    nightlyBackups: true,
    backupsKept: 14,
  });
  await rm(folder(), { recursive: true, force: true });
  await mkdir(folder());
  app.outbox.mails.length = 0;
});

const at = (instant: string) => ({ ...app.deps, now: () => new Date(instant) });
const nightly = (instant: string) => makeNightlyBackup(at(instant));
const list = async (): Promise<Backup[]> =>
  (await sysadmin.agent.get("/api/sysadmin/backups").expect(200)).body;
/** Addresses and subjects of everything that went out. */
const mailed = () => app.outbox.mails.map(({ to, subject }) => [to, subject]);
const FAILED = "Fieldhouse: the nightly backup failed";

test("it is made once a day from 9:00 UTC on, by Fieldhouse, and mails nobody", async () => {
  expect(await nightly("2026-12-01T08:59:59Z")).toBeNull();
  expect(await nightly("2026-12-01T09:00:00Z")).toBe("completed");
  expect(await nightly("2026-12-01T23:59:59Z")).toBeNull();
  expect(await nightly("2026-12-02T08:59:59Z")).toBeNull();
  expect(await nightly("2026-12-02T17:30:00Z")).toBe("completed");
  const listed = await list();
  expect(listed).toHaveLength(2);
  expect(listed[1]).toMatchObject({
    requestedBy: "Fieldhouse",
    nightly: true,
    encrypted: false,
    status: "completed",
    fileName: expect.stringMatching(/^fieldhouse-20261201-090000-\w{6}\.ndjson\.gz$/),
  });
  expect(await files()).toEqual(listed.map(({ fileName }) => fileName).sort());
  expect((await auditOf(app, "Fieldhouse")).at(-1)).toMatchObject({ action: "backup", result: "success" });
  expect(mailed()).toEqual([]);
});

test("one that somebody asked for does not take its place", async () => {
  const { ended } = await startBackup(at("2026-12-01T09:30:00Z"), testActor({ email: sysadmin.email }));
  await ended;
  expect(await nightly("2026-12-01T09:31:00Z")).toBe("completed");
});

test("of two servers at 9:00 one makes it", async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => nightly("2026-12-01T09:00:00Z")));
  expect(outcomes.filter(Boolean)).toEqual(["completed"]);
  expect(await list()).toHaveLength(1);
});

test("none is made in maintenance, nor where it is switched off", async () => {
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  expect(await nightly("2026-12-01T09:00:00Z")).toBeNull();
  await app.db.update(systemSettings).set({ maintenanceMode: false, nightlyBackups: false });
  expect(await nightly("2026-12-01T09:00:00Z")).toBeNull();
  await app.db.update(systemSettings).set({ nightlyBackups: true });
  expect(await nightly("2026-12-01T09:00:00Z")).toBe("completed");
});

test("a good one removes nightly files beyond those to be kept; what people asked for stays", async () => {
  await app.db.update(systemSettings).set({ backupsKept: 2 });
  const { backup, ended } = await startBackup(app.deps, testActor({ email: sysadmin.email }));
  await ended;
  for (const day of ["01", "02", "03", "04"]) await nightly(`2026-12-${day}T09:00:00Z`);
  const listed = await list();
  expect(listed.map(({ startedAt }) => startedAt.slice(0, 10))).toEqual([
    "2026-12-04",
    "2026-12-03",
    backup.startedAt.toISOString().slice(0, 10),
  ]);
  expect(await files()).toEqual(listed.map(({ fileName }) => fileName).sort());
});

test("one whose file lies with another server stays in the list", async () => {
  await app.db.update(systemSettings).set({ backupsKept: 1 });
  await nightly("2026-12-01T09:00:00Z");
  await rm(folder(), { recursive: true });
  await nightly("2026-12-02T09:00:00Z");
  expect(await list()).toHaveLength(2);
  expect(await files()).toHaveLength(1);
});

describe("a failed one", () => {
  test("is mailed once to the system's address and every administrator, and waits for the next night", async () => {
    await rm(folder(), { recursive: true });
    await writeFile(folder(), "in the way");
    const other = await signInSysadmin(app);
    app.outbox.mails.length = 0;
    expect(await nightly("2026-12-01T09:00:00Z")).toBe("failed");
    expect(await nightly("2026-12-01T09:01:00Z")).toBeNull();
    const told = mailed();
    expect(told).toContainEqual(["operations@example.com", FAILED]);
    expect(told).toContainEqual([sysadmin.email, FAILED]);
    expect(told).toContainEqual([other.email, FAILED]);
    expect(new Set(told.map(([to]) => to)).size).toBe(told.length);
    expect(app.outbox.mails[0]?.text).toContain("The server can't write to its backups folder.");
    await rm(folder());
    expect(await nightly("2026-12-02T09:00:00Z")).toBe("completed");
    expect(mailed()).toEqual(told);
  });

  test("that lost the database leaves no half file, and is mailed once the database is back", async () => {
    const line = await openDatabaseLine(app.deps.directUrl);
    const cut = { ...at("2026-12-01T09:00:00Z"), pool: line.pool, db: line.db, directUrl: line.proxy.url };
    let isCut = false;
    const waiting = makeNightlyBackup({
      ...cut,
      env: {
        ...app.deps.env,
        get dataDir() {
          // The folder is asked for once the lock is held and the row stands.
          if (!isCut) line.proxy.refuse();
          isCut = true;
          return app.deps.env.dataDir;
        },
      },
    });
    await setTimeout(800);
    expect(mailed()).toEqual([]);
    line.proxy.heal();
    expect(await waiting).toBe("failed");
    expect(mailed()).toContainEqual(["operations@example.com", FAILED]);
    expect(await files()).toEqual([]);
    expect((await list())[0]).toMatchObject({
      status: "failed",
      problem: "The database didn't answer while the backup was written.",
    });
  });
});

describe("one whose server was killed", () => {
  const HALF = "fieldhouse-20261201-090000-abcdef.ndjson.gz";

  beforeEach(async () => {
    await app.db.insert(backups).values({
      requestedBy: "Fieldhouse",
      nightly: true,
      startedAt: new Date("2026-12-01T09:00:00Z"),
      fileName: HALF,
    });
    await writeFile(join(folder(), `${HALF}.partial`), "half of it");
  });

  test("is found failed at the next start, mailed about once, and its half file is removed", async () => {
    await Promise.all([
      findInterrupted(at("2026-12-01T09:05:00Z")),
      findInterrupted(at("2026-12-01T09:05:00Z")),
    ]);
    await findInterrupted(at("2026-12-01T09:06:00Z"));
    expect(mailed().filter(([to]) => to === "operations@example.com")).toEqual([
      ["operations@example.com", FAILED],
    ]);
    expect(app.outbox.mails[0]?.text).toContain("The server stopped before the backup was complete.");
    expect(await files()).toEqual([]);
    expect((await list())[0]?.status).toBe("failed");
    expect(await nightly("2026-12-01T09:10:00Z")).toBeNull();
    expect(await nightly("2026-12-02T09:00:00Z")).toBe("completed");
  });

  test("is found failed by the next night's, which is made", async () => {
    expect(await nightly("2026-12-02T09:00:00Z")).toBe("completed");
    expect(mailed()).toContainEqual(["operations@example.com", FAILED]);
    expect((await list()).map(({ status }) => status)).toEqual(["completed", "failed"]);
    expect(await files()).toHaveLength(1);
  });

  test("and another one that fails in the next night are one mail", async () => {
    await rm(folder(), { recursive: true });
    await writeFile(folder(), "in the way");
    expect(await nightly("2026-12-02T09:00:00Z")).toBe("failed");
    expect(mailed().filter(([to]) => to === sysadmin.email)).toHaveLength(1);
    await rm(folder());
  });

  test("is mailed about by a backup that somebody asks for", async () => {
    const { ended } = await startBackup(app.deps, testActor({ email: sysadmin.email }));
    await ended;
    expect(mailed()).toContainEqual(["operations@example.com", FAILED]);
  });
});

test("POST /dev/run-due makes it when asked to, at its instant", async () => {
  const run = async (body: object) => (await app.request().post("/dev/run-due").send(body).expect(200)).body;
  expect(await run({ at: "2026-12-01T09:00:00Z" })).toMatchObject({ backup: null });
  expect(await run({ at: "2026-12-01T08:00:00Z", backup: true })).toMatchObject({ backup: null });
  expect(await run({ at: "2026-12-01T09:00:00Z", backup: true })).toMatchObject({ backup: "completed" });
  expect(await run({ at: "2026-12-01T09:00:00Z", backup: true })).toMatchObject({ backup: null });
  const { status, body } = await app.request().post("/dev/run-due").send({ backup: "yes" });
  expect([status, body.message]).toEqual([400, "backup must be true or false"]);
});

test("the scheduled work makes it where it has the turn", async () => {
  app.clock.now = new Date("2026-12-01T10:00:00Z");
  await app.db.update(jobRuns).set({ leasedUntil: null });
  const stop = new AbortController();
  const ended = runJobs({ ...app.deps, stopping: stop.signal });
  const newest = async () => (await listBackups(app.db))[0];
  await expect.poll(newest).toMatchObject({ nightly: true, status: "completed" });
  stop.abort();
  await ended;
  app.clock.now = TEST_NOW;
});

test("its settings are saved with the system's, and stay where a save does not name them", async () => {
  const { agent } = await signInSysadmin(app);
  const PATH = "/api/sysadmin/settings";
  const { body: before } = await agent.get(PATH).expect(200);
  expect(before).toMatchObject({ nightlyBackups: true, backupsKept: 14 });
  const changed = { ...before, nightlyBackups: false, backupsKept: 365 };
  const { body: saved } = await agent.put(PATH).send(changed).expect(200);
  expect(saved).toMatchObject({ nightlyBackups: false, backupsKept: 365 });
  const { nightlyBackups: _, backupsKept: __, ...without } = saved;
  expect((await agent.put(PATH).send(without).expect(200)).body).toMatchObject({
    nightlyBackups: false,
    backupsKept: 365,
  });
  for (const backupsKept of [0, 366, 1.5, "14"])
    expect((await agent.put(PATH).send({ ...without, backupsKept })).body.errors).toEqual({
      backupsKept: "Must be from 1 to 365",
    });
});
