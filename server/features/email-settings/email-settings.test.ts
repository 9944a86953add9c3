import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { testApp } from "#server/test/agent.ts";
import { auditOf, testActor } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { SMTP_PASSWORD, SMTP_USER } from "#server/test/kit/mail-sink.ts";
import { startSmtpSink, startTcpServer } from "#server/test/smtp-sink.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { sendTestEmail } from "./email-settings.service.ts";

const app = testApp();
const CONFIG = "/api/admin/email-config";
const TEST = "/api/admin/test-email";
const MASK = "********";

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;

beforeAll(async () => {
  sysadmin = await signInSysadmin(app);
});
beforeEach(async () => {
  await app.db.delete(emailConfig);
});

const input = (change: object = {}) => ({
  smtpHost: "127.0.0.1",
  smtpPort: 2525,
  smtpSecure: false,
  smtpUser: SMTP_USER,
  smtpPassword: SMTP_PASSWORD,
  fromEmail: "athletics@example.com",
  fromName: "County Athletics",
  ...change,
});

const save = (change: object = {}) => sysadmin.agent.post(CONFIG).send(input(change));
const tryOut = (change: object = {}) =>
  sysadmin.agent.post(TEST).send({ ...input(change), testEmail: "me@example.org" });

/** The mailer as the process has it, on the stored configuration. */
const storedMailer = () =>
  createMailer({ db: app.db, transport: createMailTransport(app.deps), appUrl: app.deps.env.appUrl });

const sendByStored = () =>
  storedMailer().send(() => ({ to: "you@example.org", subject: "Hello", text: "Text", html: "Html" }));

describe("the configuration", () => {
  test("is null as long as none is stored", async () => {
    const { body } = await sysadmin.agent.get(CONFIG).expect(200);
    expect(body).toBeNull();
  });

  test("is stored with its password encrypted, and shown with a mask in its place", async () => {
    const { body, text } = await save().expect(200);
    expect(body).toMatchObject({ ...input(), id: 1, smtpPassword: MASK });
    const got = await sysadmin.agent.get(CONFIG).expect(200);
    expect(got.body).toEqual(body);
    const [stored] = await app.db.select().from(emailConfig);
    expect(`${text} ${got.text} ${JSON.stringify(stored)}`).not.toContain(SMTP_PASSWORD);
    await save().expect(200);
    const [again] = await app.db.select().from(emailConfig);
    expect(again?.smtpPassword).not.toBe(stored?.smtpPassword);
  });

  test("has mail flowing from the moment it is saved", async () => {
    const sink = await startSmtpSink();
    await save({ smtpPort: sink.port }).expect(200);
    await sendByStored();
    expect(sink.received.map(({ email }) => [email.from?.name, email.subject])).toEqual([
      ["County Athletics", "Hello"],
    ]);
  });

  test("takes a port as its digits", async () => {
    expect((await save({ smtpPort: " 587 " }).expect(200)).body.smtpPort).toBe(587);
  });

  test.each([
    ["smtpHost", "", "SMTP host is required"],
    ["smtpHost", "mail\r\nHELO", "SMTP host must be a host name or an address"],
    ["smtpPort", 0, "Port must be greater than 0"],
    ["smtpPort", "0", "Port must be greater than 0"],
    ["smtpPort", "", "Port must be greater than 0"],
    ["smtpPort", "mail", "Port must be greater than 0"],
    ["smtpPort", "70000", "Port must be at most 65535"],
    ["fromName", "Athletics\r\nBcc: all@example.com", "This must be one line of text"],
    ["smtpUser", "mailer\nQUIT", "This must be one line of text"],
    ["smtpPort", 70_000, "Port must be at most 65535"],
    ["smtpUser", " ", "Username is required"],
    ["smtpPassword", "", "Password is required"],
    ["fromEmail", "nobody", "Valid email address is required"],
    ["fromName", "", "From name is required"],
  ])("is refused with a %s of %j", async (field, value, message) => {
    const { body } = await save({ [field]: value }).expect(400);
    expect(body).toEqual({ message, errors: { [field]: message } });
    expect(await app.db.$count(emailConfig)).toBe(0);
  });

  test("is not overwritten by someone who has not seen the last change", async () => {
    const { body } = await save().expect(200);
    await save({ updatedAt: body.updatedAt }).expect(200);
    const stale = await save({ updatedAt: body.updatedAt }).expect(409);
    expect(stale.body.message).toContain("changed by someone else");
  });

  test("is in the audit log without its password", async () => {
    await save().expect(200);
    const entry = (await auditOf(app, sysadmin.email)).at(-1);
    expect(entry).toMatchObject({
      action: "email-configuration",
      details: { smtpHost: "127.0.0.1", smtpPort: 2525, smtpSecure: false, smtpUser: SMTP_USER },
    });
    expect(JSON.stringify(entry)).not.toContain(SMTP_PASSWORD);
  });
});

describe("the mask keeps the stored password", () => {
  test("while host, port and user stay", async () => {
    const sink = await startSmtpSink();
    await save({ smtpPort: sink.port }).expect(200);
    await save({ smtpPort: sink.port, smtpPassword: MASK, fromName: "Renamed" }).expect(200);
    await sendByStored();
    expect(sink.received[0]?.email.from?.name).toBe("Renamed");
    await tryOut({ smtpPort: sink.port, smtpPassword: MASK }).expect(200);
  });

  test.each([
    ["host", { smtpHost: "localhost" }],
    ["port", { smtpPort: 2526 }],
    ["user", { smtpUser: "someone else" }],
  ])("but not for another %s, neither in saving nor in a test", async (_, change) => {
    await save().expect(200);
    for (const call of [save, tryOut]) {
      const { body } = await call({ ...change, smtpPassword: MASK }).expect(400);
      expect(body).toEqual({
        message: "Password is required",
        errors: { smtpPassword: "Password is required" },
      });
    }
  });

  test("but not for a connection that was secure and would no longer be", async () => {
    await save({ smtpSecure: true }).expect(200);
    await save({ smtpSecure: false, smtpPassword: MASK }).expect(400);
    await save({ smtpSecure: true, smtpPassword: MASK }).expect(200);
  });

  test("also when the connection becomes secure", async () => {
    await save({ smtpSecure: false }).expect(200);
    await save({ smtpSecure: true, smtpPassword: MASK }).expect(200);
    await storedMailer().requireConfigured();
  });

  test("but is no password where none is stored", async () => {
    await save({ smtpPassword: MASK }).expect(400);
  });

  test("but asks for the password again when the stored one can no longer be read", async () => {
    await save().expect(200);
    await app.db.update(emailConfig).set({ smtpPassword: "AAAA" });
    for (const call of [save, tryOut]) {
      const { body } = await call({ smtpPassword: MASK }).expect(400);
      expect(body.errors.smtpPassword).toContain("enter the password again");
    }
    await sysadmin.agent.get(CONFIG).expect(200);
    await save().expect(200);
  });
});

describe("a test message", () => {
  test("goes out with the form's values, stored or not", async () => {
    const sink = await startSmtpSink();
    const { body } = await tryOut({ smtpPort: sink.port }).expect(200);
    expect(body).toEqual({ message: "Email successfully sent to me@example.org" });
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([["me@example.org"]]);
    expect(await app.db.$count(emailConfig)).toBe(0);
    expect((await auditOf(app, sysadmin.email)).at(-1)).toMatchObject({
      action: "email-test",
      result: "success",
    });
  });

  test.each(["", "  ", undefined])("needs an address: %j is none", async (testEmail) => {
    const { body } = await sysadmin.agent
      .post(TEST)
      .send({ ...input(), testEmail })
      .expect(400);
    expect(body.message).toBe("Please enter an email address to test");
  });

  test("that a server refuses is 502 with the server's own words, and in the audit log", async () => {
    const sink = await startSmtpSink();
    const { body } = await tryOut({ smtpPort: sink.port, smtpPassword: "wrong" }).expect(502);
    expect(body.message).toBe(
      "The mail server refused the user name or the password: 535 Authentication credentials invalid",
    );
    expect((await auditOf(app, sysadmin.email)).at(-1)).toMatchObject({
      action: "email-test",
      result: "failure",
    });
  });

  test("distinguishes a refused recipient, a missing TLS, a certificate, a closed port and a dropped connection", async () => {
    const refusing = await startSmtpSink({
      onRcptTo: (_address, _session, done) => done(new Error("no such mailbox")),
    });
    const plain = await startSmtpSink();
    const selfSigned = await startSmtpSink({ secure: true });
    const dropping = await startTcpServer((socket) => socket.end());
    const reason = async (change: object) => (await tryOut(change).expect(502)).body.message;
    expect(await reason({ smtpPort: refusing.port })).toBe(
      "The mail server refused the recipient: 550 no such mailbox",
    );
    expect(await reason({ smtpPort: plain.port, smtpSecure: true })).toContain("no secure connection");
    expect(await reason({ smtpPort: selfSigned.port, smtpSecure: true })).toContain("cannot be trusted");
    expect(await reason({ smtpPort: 1 })).toContain("refused the connection");
    expect(await reason({ smtpPort: dropping.port })).toContain("ended the connection");
    expect(await reason({ smtpHost: "169.254.169.254" })).toContain("not allowed for a mail server");
  });

  test("is given up when the server hangs", async () => {
    const hanging = await startTcpServer(() => undefined);
    const actor = testActor({ email: "hang@example.com" });
    const given = { ...input({ smtpPort: hanging.port }), testEmail: "me@example.org", updatedAt: undefined };
    const outcome = sendTestEmail(app.deps, actor, given, { connectMs: 200, totalMs: 400 });
    await expect(outcome).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining("did not answer in time"),
    });
    expect(await auditOf(app, "hang@example.com")).toMatchObject([{ result: "failure" }]);
  });
});
