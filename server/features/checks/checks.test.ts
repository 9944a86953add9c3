import { Writable } from "node:stream";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { backups } from "#shared/schema/backups.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { findChecks, logChecks } from "./checks.service.ts";

const app = testApp();
const DAY_MS = 86_400_000;

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;

beforeEach(async () => {
  sysadmin ??= await signInSysadmin(app);
});

const ids = async (env: Partial<typeof app.deps.env> = {}) =>
  (await findChecks(app.compose({ env: { ...app.deps.env, ...env } }))).map(({ id }) => id);

const OPERATED = { appUrl: "https://fieldhouse.example.org", trustProxy: 1, backupRecipient: "age1..." };

test("a new installation hears of all that is weak, each in a sentence", async () => {
  const { body } = await sysadmin.agent.get("/api/sysadmin/checks").expect(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([
    "email",
    "one-administrator",
    "second-step",
    "backup",
    "backup-plain",
    "contact",
  ]);
  for (const { message } of body) expect(message).toMatch(/^[A-Z].*\.$/);
});

test("each ends once it is mended", async () => {
  await signInSysadmin(app);
  expect(await ids(OPERATED)).toEqual(["email", "second-step", "backup", "contact"]);
  await app.db.insert(emailConfig).values({
    ...{ smtpHost: "mail.example.com", smtpPort: 587, smtpUser: "mailer", smtpPassword: "sealed" },
    ...{ fromEmail: "a@example.com", fromName: "A" },
  });
  await app.db.update(systemSettings).set({ sysadminSecondStep: true, supportEmail: "help@example.com" });
  const ago = (ms: number) => new Date(app.clock.now.getTime() - ms);
  const backup = { requestedBy: "Fieldhouse", nightly: true, fileName: "one.ndjson.gz" };
  await app.db.insert(backups).values([
    { ...backup, status: "completed", startedAt: ago(2 * DAY_MS + 1000) },
    { ...backup, status: "failed", startedAt: ago(1000) },
  ]);
  expect(await ids(OPERATED)).toEqual(["backup"]);
  await app.db.insert(backups).values({ ...backup, status: "completed", startedAt: ago(2 * DAY_MS - 1000) });
  expect(await ids(OPERATED)).toEqual([]);
  expect(await ids({ ...OPERATED, trustProxy: 0 })).toEqual(["proxy"]);
  expect(await ids({ ...OPERATED, backupRecipient: undefined })).toEqual(["backup-plain"]);
  expect(await ids({ ...OPERATED, sessionSecretPrevious: "the one before" })).toEqual(["previous-secret"]);
});

test("the role of a database of one's own counts", async () => {
  const { rows } = await app.deps.pool.query(
    "select rolsuper as super from pg_roles where rolname = current_user",
  );
  const found = await ids({ ...OPERATED, databaseUrl: "postgres://127.0.0.1/fieldhouse" });
  expect(found.includes("superuser")).toBe(rows[0]?.super);
});

test("a start in production logs them as warnings, and no other start does", async () => {
  const lines: string[] = [];
  const log = pino(
    { level: "warn" },
    new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    }),
  );
  await logChecks({ ...app.deps, log });
  expect(lines).toEqual([]);
  await logChecks({ ...app.deps, log, env: { ...app.deps.env, production: true } });
  expect(lines.map((line) => JSON.parse(line).check)).toEqual(
    (await findChecks(app.deps)).map(({ id }) => id),
  );
});
