import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { createDb, createPool, type Db } from "#server/db/client.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { SMTP_PASSWORD, SMTP_USER } from "#server/test/kit/mail-sink.ts";
import { startSmtpSink, startTcpServer } from "#server/test/smtp-sink.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { createMailTransport } from "./mail-transport.ts";
import { listMailbox } from "./mailbox.ts";
import { createMailer, type Mail } from "./mailer.ts";
import { encryptSmtpPassword } from "./smtp-password.ts";

const SECRET = "a secret of the tests with more than 32 characters";
const mail: Mail = {
  to: "athletics@quarrylake.example.org",
  subject: "A subject",
  text: "Text",
  html: "<p>Text</p>",
};
const notConfigured = { status: 503, message: "Email is not configured. Ask your system administrator." };

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 2, limitsBy: database.limitsBy });
  db = createDb(pool);
  close = async () => {
    await pool.end();
    await database.drop();
  };
});
afterAll(() => close());
afterEach(() => db.delete(emailConfig));

async function mailerIn(variables: Record<string, string> = {}, secret = SECRET) {
  const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = parseEnv({ DATA_DIR: dataDir, SESSION_SECRET: SECRET, ...variables });
  const transport = createMailTransport({ env, secret, log: createLog("silent") });
  return { dataDir, mailer: createMailer({ db, transport, appUrl: "http://localhost:3000" }) };
}

async function configureEmail(smtpPort: number): Promise<void> {
  const purpose = { smtpHost: "127.0.0.1", smtpPort, smtpUser: SMTP_USER, smtpSecure: false };
  const smtpPassword = encryptSmtpPassword(SECRET, SMTP_PASSWORD, purpose);
  await db
    .insert(emailConfig)
    .values({ ...purpose, smtpPassword, fromEmail: "a@example.com", fromName: "Athletics" });
}

test("with an email server configured, messages go there and not to the mailbox", async () => {
  const { mailer, dataDir } = await mailerIn();
  const sink = await startSmtpSink();
  await configureEmail(sink.port);
  await mailer.requireConfigured();
  await mailer.send(() => mail);
  expect(sink.received.map(({ email }) => email.subject)).toEqual(["A subject"]);
  expect(await listMailbox(dataDir)).toEqual([]);
});

test("the configuration of the moment of sending counts", async () => {
  const { mailer, dataDir } = await mailerIn();
  await mailer.send(() => mail);
  const sink = await startSmtpSink();
  await configureEmail(sink.port);
  await mailer.send(() => mail);
  expect([(await listMailbox(dataDir)).length, sink.received.length]).toEqual([1, 1]);
});

test("a message names the installation as it is called at the moment of sending", async () => {
  const { mailer, dataDir } = await mailerIn();
  const signed = () =>
    mailer.send(({ systemName, supportEmail }) => ({ ...mail, text: `${systemName} ${supportEmail}` }));
  const called = (systemName: string, supportEmail: string) =>
    db.update(systemSettings).set({ systemName, supportEmail });
  await called("Valley Sports", "help@example.com");
  await signed();
  await called("Hill Sports", "");
  await signed();
  expect((await listMailbox(dataDir)).map(({ text }) => text)).toEqual([
    "Hill Sports ",
    "Valley Sports help@example.com",
  ]);
});

test("in production without an email server nothing is sent and nothing is kept", async () => {
  const { mailer, dataDir } = await mailerIn({
    NODE_ENV: "production",
    APP_URL: "https://fieldhouse.example.org",
  });
  await expect(mailer.requireConfigured()).rejects.toMatchObject(notConfigured);
  await expect(mailer.send(() => mail)).rejects.toMatchObject(notConfigured);
  expect(await readdir(dataDir)).toEqual([]);
});

test("a stored password that the secret no longer opens is asked for again", async () => {
  const { mailer } = await mailerIn({}, `${SECRET}, but another`);
  await configureEmail(1);
  const asksAgain = { status: 503, message: expect.stringContaining("enter the password again") };
  await expect(mailer.send(() => mail)).rejects.toMatchObject(asksAgain);
  await expect(mailer.requireConfigured()).rejects.toMatchObject(asksAgain);
});

test("a refusal is a 502 in which no credential stands", async () => {
  const { mailer } = await mailerIn();
  const { port } = await startTcpServer((socket) => socket.end(`554 ${SMTP_PASSWORD}\r\n`));
  await configureEmail(port);
  const error: unknown = await mailer.send(() => mail).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 502 });
  expect(`${error instanceof Error ? error.message : ""} ${JSON.stringify(error)}`).not.toContain(
    SMTP_PASSWORD,
  );
});

test("private networks are refused where SMTP_BLOCK_PRIVATE says so", async () => {
  const { mailer } = await mailerIn({ SMTP_BLOCK_PRIVATE: "true" });
  const sink = await startSmtpSink();
  await configureEmail(sink.port);
  await expect(mailer.send(() => mail)).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining("not allowed"),
  });
});

test.each(["a@example.org, b@example.org", "a@example.org\r\nBcc: b@example.org", "Ann <a@example.org>", ""])(
  "%j is not one address, and nothing is sent",
  async (to) => {
    const { mailer, dataDir } = await mailerIn();
    await expect(mailer.send(() => ({ ...mail, to }))).rejects.toMatchObject({ status: 502 });
    await expect(mailer.send(() => ({ ...mail, replyTo: to }))).rejects.toMatchObject({ status: 502 });
    expect(await listMailbox(dataDir)).toEqual([]);
  },
);

test("a subject stays one line: it brings no header of its own", async () => {
  const { mailer } = await mailerIn();
  const sink = await startSmtpSink();
  await configureEmail(sink.port);
  await mailer.send(() => ({ ...mail, subject: "Game\r\nBcc: b@example.org\r\n\r\nHello" }));
  const [received] = sink.received;
  expect(received?.email.subject).toBe("Game Bcc: b@example.org Hello");
  expect(received?.recipients).toEqual(["athletics@quarrylake.example.org"]);
  expect(received?.email.bcc).toBeUndefined();
});
