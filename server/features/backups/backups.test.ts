import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { desc, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { restoreBackup } from "#server/db/backup/restore-backup.ts";
import { makeSchool } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { openDatabaseLine } from "#server/test/database-line.ts";
import { auditOf, mailsTo, testActor } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { insistOn } from "#server/test/insist.ts";
import type { Backup } from "#shared/api/sysadmin/backups.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { backups } from "#shared/schema/backups.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { finishBackup, listBackups } from "./backups.queries.ts";
import { startBackup } from "./backups.service.ts";

const app = testApp();
const PATH = "/api/sysadmin/backups";

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;

beforeAll(async () => {
  await makeSchool(app.db, { name: "Kept in the backup" });
});
beforeEach(async () => {
  sysadmin = await signInSysadmin(app);
  app.outbox.failure = null;
  await app.db.delete(backups);
  await app.db.update(systemSettings).set({ systemEmail: "" });
});

const actor = () => testActor({ email: sysadmin.email });
const folder = () => join(app.deps.env.dataDir, "backups");

async function list(): Promise<Backup[]> {
  const { body } = await sysadmin.agent.get(PATH).expect(200);
  return body;
}

/** The outcome of a backup is noted together with its audit row, which has to wait. */
const whileNoneEnds = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTransaction(app.db, async (tx) => {
    await tx.execute(sql`lock table ${auditLog} in share mode`);
    return await work();
  });

describe("a backup that is asked for", () => {
  test("is accepted at once, written into the data directory, and its outcome is mailed", async () => {
    const { body } = await sysadmin.agent.post(PATH).expect(202);
    expect(body).toMatchObject({
      message: "Database backup initiated",
      status: "running",
      requestedBy: sysadmin.email,
      fileName: expect.stringMatching(/^fieldhouse-20260814-180000-\w{6}\.ndjson\.gz$/),
    });
    await expect.poll(async () => (await list())[0]?.status, { timeout: 20_000 }).toBe("completed");
    const [done] = await list();
    const { size } = await stat(join(folder(), body.fileName));
    expect(done).toMatchObject({ id: body.id, sizeBytes: size, problem: "", finishedAt: expect.any(String) });
    expect(done?.rowsDone).toBeGreaterThan(2);
    await expect.poll(() => mailsTo(app, sysadmin.email).length, { timeout: 20_000 }).toBe(1);
    const [mail] = mailsTo(app, sysadmin.email);
    expect(mail?.subject).toContain("database backup complete");
    expect(mail?.text).toContain(body.fileName);
    expect(mail?.text).toContain("/api/login?returnTo=%2Fsysadmin%2Fsettings%3Ftab%3Ddatabase\n");
    expect((await auditOf(app, sysadmin.email)).at(-1)).toMatchObject({
      action: "backup",
      result: "success",
      details: { fileName: body.fileName },
    });
  });

  test("holds what the database holds", async () => {
    const { backup, ended } = await startBackup(app.deps, actor());
    await ended;
    const database = await createTestDatabase();
    try {
      const { rows } = await restoreBackup(database.directUrl, join(folder(), backup.fileName));
      expect(rows).toBe((await list())[0]?.rowsDone);
    } finally {
      await database.drop();
    }
  });

  test("is mailed to the system's address, too", async () => {
    await app.db.update(systemSettings).set({ systemEmail: "operations@example.com" });
    const { ended } = await startBackup(app.deps, actor());
    await ended;
    expect([mailsTo(app, "operations@example.com").length, mailsTo(app, sysadmin.email).length]).toEqual([
      1, 1,
    ]);
  });

  test("is complete although nobody can be mailed", async () => {
    app.outbox.failure = mailRefused("The mail server is away.");
    const { ended } = await startBackup(app.deps, actor());
    await ended;
    expect((await list())[0]?.status).toBe("completed");
  });
});

test("there is one at a time: of many at once one begins, and the next can when it has ended", async () => {
  // Else the first may have ended before the last one asks.
  const outcomes = await whileNoneEnds(() =>
    Promise.allSettled(Array.from({ length: 5 }, () => insistOn(() => startBackup(app.deps, actor())))),
  );
  const begun = outcomes.filter((outcome) => outcome.status === "fulfilled");
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(begun).toHaveLength(1);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 409, message: "A backup is already running" });
  await begun[0]?.value.ended;
  const { ended } = await startBackup(app.deps, actor());
  await ended;
});

test("its file is there before its outcome is noted: until then it runs, and no other one begins", async () => {
  const begun = await whileNoneEnds(async () => {
    const { backup, ended } = await startBackup(app.deps, actor());
    await expect.poll(() => readdir(folder())).toContain(backup.fileName);
    expect((await list())[0]?.status).toBe("running");
    await sysadmin.agent.post(PATH).expect(409);
    return { ended };
  });
  await begun.ended;
  expect((await list())[0]?.status).toBe("completed");
});

test("one that cannot be written has failed, says why, and leaves no file", async () => {
  await rm(folder(), { recursive: true, force: true });
  await writeFile(folder(), "in the way");
  try {
    const { ended } = await startBackup(app.deps, actor());
    await ended;
    const [failed] = await list();
    expect(failed).toMatchObject({ status: "failed", problem: expect.stringMatching(/\w+\.$/) });
    expect(mailsTo(app, sysadmin.email)[0]?.subject).toContain("backup failed");
    expect(mailsTo(app, sysadmin.email)[0]?.text).toContain(failed?.problem);
    expect((await auditOf(app, sysadmin.email)).at(-1)).toMatchObject({
      action: "backup",
      result: "failure",
    });
  } finally {
    await rm(folder());
    await mkdir(folder());
  }
  expect(await readdir(folder())).toEqual([]);
});

test("one that loses the database has failed, says so once the database is back, and is mailed then", async () => {
  const line = await openDatabaseLine(app.deps.directUrl);
  const { ended } = await startBackup(
    { ...app.deps, pool: line.pool, db: line.db, directUrl: line.proxy.url },
    actor(),
  );
  line.proxy.refuse();
  await setTimeout(500);
  expect(mailsTo(app, sysadmin.email)).toEqual([]);
  line.proxy.heal();
  await ended;
  expect((await list())[0]).toMatchObject({
    status: "failed",
    problem: "The database didn't answer while the backup was written.",
    finishedAt: expect.any(String),
  });
  expect(mailsTo(app, sysadmin.email)[0]?.text).toContain("The database didn't answer");
  expect(mailsTo(app, sysadmin.email)).toHaveLength(1);
});

test("one whose server has stopped is mailed as failed, and is in nobody's way", async () => {
  await app.db.insert(backups).values({
    requestedBy: "someone@example.com",
    startedAt: app.deps.now(),
    fileName: "interrupted.ndjson.gz",
  });
  expect((await list())[0]).toMatchObject({
    status: "failed",
    problem: "The server stopped before the backup was complete.",
  });
  expect(await app.db.select({ status: backups.status }).from(backups)).toEqual([{ status: "running" }]);
  const { ended } = await startBackup(app.deps, actor());
  const [, interrupted] = await app.db.select().from(backups).orderBy(desc(backups.id));
  expect(interrupted).toMatchObject({ status: "failed", finishedAt: app.deps.now() });
  await ended;
  expect((await list()).map(({ status }) => status)).toEqual(["completed", "failed"]);
});

test("one that ends between the moment of its row and the look at the locks is not mailed as failed", async () => {
  const [backup] = await app.db
    .insert(backups)
    .values({ requestedBy: "someone@example.com", startedAt: app.deps.now(), fileName: "a.ndjson.gz" })
    .returning({ id: backups.id });
  const ended = {
    status: "completed",
    problem: "",
    sizeBytes: 1,
    rowsDone: 1,
    finishedAt: app.deps.now(),
  } as const;
  const { pool, db } = app.anotherProcess();
  const ask = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
  vi.spyOn(pool, "query").mockImplementationOnce(async (...words: unknown[]) => {
    const rows = await ask(...words);
    await finishBackup(app.db, backup?.id ?? 0, ended);
    return rows;
  });
  expect((await listBackups(db))[0]).toMatchObject(ended);
});
