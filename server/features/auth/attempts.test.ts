import bcrypt from "bcrypt";
import { sql } from "drizzle-orm";
import supertest from "supertest";
import { beforeEach, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  compareHashesBy,
  mailsTo,
  makeStaff,
  useCheapHashes,
} from "#server/test/fixtures/accounts.ts";
import { scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { atOnce } from "#server/test/insist.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";

const app = testApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
const proxyless = testApp({ RATE_LIMITS: "on" });
const HERE = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";

beforeEach(async () => {
  useCheapHashes();
  // The comparison of an unknown address costs as much as a real one; here only the counting matters.
  const compare = bcrypt.compare;
  const cheap = await bcrypt.hash("somebody else's", 4);
  compareHashesBy((password, hash) => compare(password, bcrypt.getRounds(hash) > 4 ? cheap : hash));
  await app.db.delete(rateLimits);
});

const signIn = (email: string, password: string, client = HERE) =>
  app.request().post("/api/login").set("X-Forwarded-For", client).send({ email, password });

const fail = async (email: string, times: number, client = HERE) => {
  for (let time = 0; time < times; time += 1) await signIn(email, "wrong", client).expect(401);
};

test("after ten failures for one address from one client even the right password is 429, with an honest Retry-After", async () => {
  const { email } = await makeStaff(app);
  await fail(email, 10);
  const response = await signIn(email, TEST_PASSWORD).expect(429);
  const seconds = Number(response.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(response.body).toEqual({
    message: "Too many attempts. Please try again in 15 minutes.",
  });
});

test("an unknown address is limited like a known one", async () => {
  await fail("nobody@example.com", 10);
  await signIn("nobody@example.com", "wrong").expect(429);
});

test("the owner of a locked address signs in elsewhere, and others sign in here", async () => {
  const [locked, other] = [await makeStaff(app), await makeStaff(app)];
  await fail(locked.email, 10);
  await signIn(locked.email, TEST_PASSWORD, ELSEWHERE).expect(200);
  await signIn(other.email, TEST_PASSWORD).expect(200);
});

test("the limit ends after its quarter of an hour, and trying meanwhile does not prolong it", async () => {
  const { email } = await makeStaff(app);
  await fail(email, 10);
  await app.db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - 890000` });
  for (let time = 0; time < 3; time += 1) {
    const { headers } = await signIn(email, TEST_PASSWORD).expect(429);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(10);
  }
  await app.db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - 10000` });
  await signIn(email, TEST_PASSWORD).expect(200);
});

test("only failures count, and a success clears them", async () => {
  const { email } = await makeStaff(app);
  for (let time = 0; time < 12; time += 1) await signIn(email, TEST_PASSWORD).expect(200);
  await fail(email, 9);
  await signIn(email, TEST_PASSWORD).expect(200);
  await fail(email, 10);
  await signIn(email, TEST_PASSWORD).expect(429);
});

test("a burst gains nothing: of thirty guesses at once ten are tried", async () => {
  const { email } = await makeStaff(app);
  const responses = await atOnce(30, () => signIn(email, "wrong"));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
});

test("a burst of thirty right sign-ins of one person is not refused", async () => {
  const { email } = await makeStaff(app);
  const responses = await atOnce(30, () => signIn(email, TEST_PASSWORD));
  expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("one client has a hundred failures over all addresses; other clients are not concerned", async () => {
  const { email } = await makeStaff(app);
  for (let address = 0; address < 10; address += 1) await fail(`nobody${address}@example.com`, 10);
  await signIn("one-more@example.com", "wrong").expect(429);
  await signIn(email, TEST_PASSWORD).expect(429);
  await signIn(email, TEST_PASSWORD, ELSEWHERE).expect(200);
});

test("one IPv6 client cannot multiply itself within its network", async () => {
  const { email } = await makeStaff(app);
  for (let host = 1; host <= 10; host += 1) await fail(email, 1, `2001:db8:1:2::${host}`);
  await signIn(email, "wrong", "2001:db8:1:2:ffff::1").expect(429);
  await signIn(email, "wrong", "2001:db8:1:3::1").expect(401);
});

test("X-Forwarded-For counts only as far as TRUST_PROXY says", async () => {
  const forged = (email: string, client: string) =>
    proxyless.request().post("/api/login").set("X-Forwarded-For", client).send({ email, password: "wrong" });
  for (let time = 1; time <= 10; time += 1)
    await forged("dana@example.com", `198.51.100.${time}`).expect(401);
  await forged("dana@example.com", "198.51.100.99").expect(429);
  const { email } = await makeStaff(app);
  for (let time = 1; time <= 10; time += 1) await fail(email, 1, `198.51.100.${time}, ${HERE}`);
  await signIn(email, "wrong", HERE).expect(429);
});

test("two servers on one database count together, and a restart forgets nothing", async () => {
  const { email } = await makeStaff(app);
  const version = { appName: "Fieldhouse", version: "1.2.3", buildDate: "", major: 1, minor: 2, patch: 3 };
  const options = { version, clientDir: undefined, isStopping: () => false };
  const second = supertest(createApp(app.anotherProcess(), options));
  const signInThere = (password: string) =>
    second.post("/api/login").set("X-Forwarded-For", HERE).send({ email, password });
  await fail(email, 5);
  for (let time = 0; time < 5; time += 1) await signInThere("wrong").expect(401);
  await signIn(email, TEST_PASSWORD).expect(429);
  await signInThere(TEST_PASSWORD).expect(429);
});

test("a database that is away is 503, never 429 or 401", async () => {
  const pool = createPool("postgresql://nobody@127.0.0.1:1/nothing");
  const version = { appName: "Fieldhouse", version: "1.2.3", buildDate: "", major: 1, minor: 2, patch: 3 };
  const options = { version, clientDir: undefined, isStopping: () => false };
  const cutOff = supertest(createApp(app.compose({ pool, db: createDb(pool) }), options));
  for (const [path, body] of [
    ["/api/login", { email: "dana@example.com", password: "wrong" }],
    ["/api/forgot-password", { email: "dana@example.com" }],
    ["/api/reset-password", { token: "x", newPassword: "long enough" }],
  ] as const) {
    const response = await cutOff.post(path).send(body).expect(503);
    expect(response.headers["retry-after"]).toBe("5");
    expect(response.body.message).toMatch(/temporarily unavailable/);
  }
  await pool.end();
});

test("reset links are limited per address and client like sign-ins, known or not, and 429 then", async () => {
  const { email } = await makeStaff(app);
  for (const address of [email, "nobody@example.com"]) {
    const forgot = () =>
      app.request().post("/api/forgot-password").set("X-Forwarded-For", HERE).send({ email: address });
    for (let time = 0; time < 10; time += 1) await forgot().expect(200);
    await forgot().expect(429);
  }
  await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(10), 10_000);
});

test("nobody's mailbox is flooded from many clients: twenty links an hour, with the same response afterwards", async () => {
  const { email } = await makeStaff(app);
  for (let client = 1; client <= 25; client += 1) {
    const response = app
      .request()
      .post("/api/forgot-password")
      .set("X-Forwarded-For", `198.51.100.${client}`);
    await response.send({ email }).expect(200);
  }
  await vi.waitFor(async () => expect(await auditOf(app, email)).toHaveLength(25), 10_000);
  await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(20), 10_000);
});

test("reset links that anybody asks for keep no school from writing to the person, nor the other way round", async () => {
  const { ask, opponent, school } = await scheduledGames(app, 1);
  const { email } = await makeStaff(app, { email: opponent.email });
  const forgot = (client: number) =>
    app
      .request()
      .post("/api/forgot-password")
      .set("X-Forwarded-For", `198.51.100.${client}`)
      .send({ email })
      .expect(200);
  const mails = (count: number) => vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(count), 10_000);
  for (let client = 1; client <= 20; client += 1) await forgot(client);
  await mails(20);
  await ask().expect(200);
  await app.db.delete(rateLimits);
  await sentMails(app, school.id, { count: 20, to: [email] });
  await forgot(21);
  await mails(22);
});

test("guessing tokens is limited per client", async () => {
  const guess = (client: string) =>
    app.request().post("/api/validate-reset-token").set("X-Forwarded-For", client).send({ token: "guess" });
  for (let round = 0; round < 10; round += 1) {
    const responses = await atOnce(10, () => guess(HERE));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(400));
  }
  await guess(HERE).expect(429);
  await guess(ELSEWHERE).expect(400);
});

test("guessing the current password in somebody's open session is limited", async () => {
  const user = await makeStaff(app);
  const agent = await app.signIn(user);
  const change = (currentPassword: string) =>
    agent.post("/api/change-password").send({ currentPassword, newPassword: "brand-new-password" });
  for (let time = 0; time < 10; time += 1) await change("wrong").expect(400);
  await change(TEST_PASSWORD).expect(429);
});

test("resending confirmations is limited", async () => {
  const user = await makeStaff(app, { emailVerified: false });
  const agent = await app.signIn(user);
  for (let time = 0; time < 10; time += 1) await agent.post("/api/resend-confirmation").expect(200);
  await agent.post("/api/resend-confirmation").expect(429);
});

test("confirmation links fill the same hour's measure of one mailbox", async () => {
  const user = await makeStaff(app, { emailVerified: false });
  const agent = await app.signIn(user);
  const resend = (client: number) =>
    agent.post("/api/resend-confirmation").set("X-Forwarded-For", `198.51.100.${client}`);
  for (let client = 1; client <= 20; client += 1) await resend(client).expect(200);
  const { headers } = await resend(21).expect(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(50 * 60);
});

test("the first refusal stands in the audit log, further ones do not", async () => {
  const { email } = await makeStaff(app);
  await fail(email, 10);
  for (let time = 0; time < 3; time += 1) await signIn(email, "wrong").expect(429);
  const results = (await auditOf(app, email)).map(({ result }) => result);
  expect(results).toEqual([...Array(10).fill("failure"), "locked"]);
});

test("the counters name nobody", async () => {
  const { email } = await makeStaff(app);
  await fail(email, 1);
  expect(JSON.stringify(await app.db.select().from(rateLimits))).not.toContain(email);
});
