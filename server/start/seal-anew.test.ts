import { once } from "node:events";
import { createServer } from "node:http";
import { isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import supertest from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { makeUser } from "#server/db/factories.ts";
import type { Deps } from "#server/deps.ts";
import { makeFeedAddress } from "#server/features/feeds/feed-address.ts";
import { opened } from "#server/features/providers/providers.service.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { seal } from "#server/secrets/seal.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, TEST_VERSION, testApp } from "#server/test/agent.ts";
import { cookieOf } from "#server/test/fixtures/accounts.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { type MailSink, openMailSink, SMTP_PASSWORD, SMTP_USER } from "#server/test/kit/mail-sink.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { feeds } from "#shared/schema/feeds.ts";
import { providers } from "#shared/schema/providers.ts";
import { sealAnew } from "./seal-anew.ts";

const app = testApp();
const OLD = "a secret of the tests with more than 32 characters";
const NEW = "another secret of the tests, longer than 32 characters";

let sink: MailSink;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  sink = await openMailSink();
});
afterAll(async () => {
  for (const close of closing) await close();
  await sink.close();
});

/** A server as it starts with these secrets, on the same database. */
async function start(secret: string, previous?: string) {
  const deps: Deps = app.compose({
    secret,
    env: { ...app.deps.env, sessionSecretPrevious: previous },
  });
  await sealAnew(deps);
  const server = createServer(
    createApp(deps, { version: TEST_VERSION, clientDir: undefined, isStopping: () => false }),
  ).listen(0);
  await once(server, "listening");
  closing.push(async () => {
    server.close();
    await once(server, "close");
  });
  const mailer = createMailer({ db: app.db, transport: createMailTransport(deps), appUrl: deps.env.appUrl });
  return { deps, mailer, request: () => supertest(server) };
}

type Server = Awaited<ReturnType<typeof start>>;

async function signInAt({ request }: Server, email: string): Promise<string> {
  const response = await request().post("/api/login").send({ email, password: TEST_PASSWORD }).expect(200);
  return cookieOf(response);
}

test("a change of the secret ends nothing: session, calendar, mail password, provider and app go on", async () => {
  const before = await start(OLD);
  const { school } = await makeStaffed(app);
  const person = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const cookie = await signInAt(before, person.email);
  const withApp = await signInSysadmin(app);
  const { body: made } = await withApp.agent
    .post("/api/user/totp")
    .send({ password: TEST_PASSWORD })
    .expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
  await withApp.agent.post("/api/user/totp/confirm").send({ code: code() }).expect(200);
  const mine = async ({ request }: Server, session: string): Promise<string> =>
    new URL((await request().get("/api/feeds").set("Cookie", session).expect(200)).body.mine).pathname;
  const calendar = await mine(before, cookie);
  const server = { smtpHost: "127.0.0.1", smtpPort: sink.port, smtpUser: SMTP_USER, smtpSecure: false };
  const purpose = {
    purpose: "stored SMTP password",
    boundTo: Object.values([server.smtpHost, server.smtpPort, server.smtpUser, server.smtpSecure]),
  };
  await app.db.insert(emailConfig).values({
    ...server,
    ...{ smtpPassword: seal(OLD, SMTP_PASSWORD, purpose), fromEmail: "a@example.com", fromName: "A" },
  });
  await app.db.insert(providers).values({
    ...{ name: "Google", issuer: "https://accounts.example.com", clientId: "client" },
    clientSecret: seal(OLD, "the client's secret", {
      purpose: "provider's client secret",
      boundTo: ["https://accounts.example.com", "client"],
    }),
  });
  const [version] = await app.db.select({ updatedAt: emailConfig.updatedAt }).from(emailConfig);

  const walk = async (server: Server, session: string) => {
    await server.request().get("/api/user").set("Cookie", session).expect(200);
    await server.request().get(calendar).expect(200);
    expect(await mine(server, session)).toBe(calendar);
    const mail = { to: "me@example.org", subject: "Hello", text: "Text", html: "Html" };
    await server.mailer.send(() => mail);
    const [provider] = await app.db.select().from(providers);
    expect(provider && opened(server.deps, provider)?.clientSecret).toBe("the client's secret");
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const login = { email: withApp.email, password: TEST_PASSWORD };
    const first = await server.request().post("/api/login").send(login).expect(401);
    await server
      .request()
      .post("/api/login/second-step")
      .set("Cookie", cookieOf(first))
      .send({ code: code() })
      .expect(200);
  };

  await walk(before, cookie);
  const between = await start(NEW, OLD);
  await walk(between, cookie);
  await walk(between, await signInAt(between, person.email));
  await start(NEW, OLD);
  await walk(between, cookie);
  const after = await start(NEW);
  await walk(after, await signInAt(after, person.email));
  expect(sink.mailsTo("me@example.org")).toHaveLength(5);
  expect(await app.db.select({ updatedAt: emailConfig.updatedAt }).from(emailConfig)).toEqual([version]);

  await after.request().get("/api/user").set("Cookie", cookie).expect(401);
  const foreign = await start("a third secret, which nobody has told of the second one");
  await foreign.request().get(calendar).expect(404);
});

test("a calendar of an earlier version is sealed by the first start, also together with a new secret", async () => {
  const { agent } = await makeStaffed(app);
  const { mine } = (await agent.get("/api/feeds").expect(200)).body;
  const calendar = new URL(mine).pathname;
  const asBefore = async () => {
    for (const feed of await app.db.select().from(feeds)) {
      const { tokenHash } = makeFeedAddress(OLD, feed);
      await app.db.update(feeds).set({ sealedToken: null, tokenHash });
    }
  };
  await app.db.delete(feeds).where(isNull(feeds.userId));
  const kept = await app.db.select().from(feeds);
  await app.db.delete(feeds);
  const own = kept.find((feed) => makeFeedAddress(OLD, feed).token === /(\S{43})\.ics/.exec(calendar)?.[1]);
  if (!own) throw new Error("there is no calendar");
  await app.db.insert(feeds).values(own);

  await asBefore();
  await app.request().get(calendar).expect(200);
  const same = await start(OLD);
  await same.request().get(calendar).expect(200);
  expect(await app.db.$count(feeds, isNull(feeds.sealedToken))).toBe(0);

  await asBefore();
  const changed = await start(NEW, OLD);
  await changed.request().get(calendar).expect(200);
  expect(await app.db.$count(feeds, isNull(feeds.sealedToken))).toBe(0);
});
