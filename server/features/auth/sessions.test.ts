import { eq, sql } from "drizzle-orm";
import type { SessionData } from "express-session";
import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, cookieOf, makeStaff, sessionsOf } from "#server/test/fixtures/accounts.ts";
import { atOnce } from "#server/test/insist.ts";
import { BACKGROUND_HEADER } from "#shared/api/account.ts";
import type { SessionListing } from "#shared/api/sign-in.ts";
import { schools } from "#shared/schema/schools.ts";
import { sessions } from "#shared/schema/sessions.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();
const HOUR_MS = 3_600_000;

const signIn = (email: string, cookie = "") =>
  app.request().post("/api/login").set("Cookie", cookie).send({ email, password: TEST_PASSWORD }).expect(200);

const userWith = (cookie: string) => app.request().get("/api/user").set("Cookie", cookie);

const countSessions = async () => (await app.db.select().from(sessions)).length;

const sidOf = (cookie: string) => decodeURIComponent(cookie).match(/=s:([^.]+)\./)?.[1] ?? "";

const rowsOf = (cookie: string) =>
  app.db
    .select()
    .from(sessions)
    .where(eq(sessions.sid, sidOf(cookie)));

/** Whole minutes until a person's only session ends by itself. */
async function minutesLeft(userId: string): Promise<number> {
  const [row] = await app.db
    .select({ minutes: sql<string>`extract(epoch from ${sessions.expire} - now()) / 60` })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return Math.round(Number(row?.minutes));
}

test("the session id is a new one at every sign-in, and the old one is dead", async () => {
  const user = await makeStaff(app);
  const first = cookieOf(await signIn(user.email));
  const second = cookieOf(await signIn(user.email, first));
  expect(second).not.toBe(first);
  await userWith(first).expect(401);
  await userWith(second).expect(200);
});

test("an id that the client chose is never adopted, signed or not", async () => {
  const user = await makeStaff(app);
  const genuine = cookieOf(await signIn(user.email));
  await app.db.delete(sessions).where(eq(sessions.userId, user.id));
  for (const chosen of ["fieldhouse=chosen", "fieldhouse=s%3Achosen.signature", genuine]) {
    const cookie = cookieOf(await signIn(user.email, chosen));
    expect(sidOf(cookie)).not.toBe(sidOf(chosen));
    await userWith(chosen).expect(401);
  }
});

test("the cookie is HttpOnly, SameSite=Lax, for the whole host and for no other", async () => {
  const user = await makeStaff(app);
  const cookie = (await signIn(user.email)).get("Set-Cookie")?.[0] ?? "";
  expect(cookie).toMatch(/^fieldhouse=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("signing out destroys the session: its cookie, replayed, is worth nothing, and the browser must drop it", async () => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  await app.request().get("/api/logout").set("Cookie", cookie).expect(404);
  await userWith(cookie).expect(200);
  const { body, headers } = await app.request().post("/api/logout").set("Cookie", cookie).expect(200);
  expect(body).toEqual({ message: "You have been logged out successfully." });
  expect(headers["set-cookie"]?.[0]).toMatch(
    /^fieldhouse=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly; SameSite=Lax$/,
  );
  await userWith(cookie).expect(401, { message: "Unauthorized" });
  expect(await sessionsOf(app, user.id)).toEqual([]);
  await app.request().post("/api/logout").set("Cookie", cookie).expect(401);
});

test("nobody's requests leave no session and no cookie", async () => {
  const before = await countSessions();
  const responses = [
    await app.request().get("/api/user"),
    await app.request().get("/api/login"),
    await app.request().post("/api/login").send({ email: "nobody@example.com", password: "wrong" }),
    await app.request().post("/api/forgot-password").send({ email: "nobody@example.com" }),
    await userWith("fieldhouse=s%3Achosen.signature"),
  ];
  for (const response of responses) expect(response.headers["set-cookie"]).toBeUndefined();
  expect(await countSessions()).toBe(before);
});

test("a session ends 24 hours after the sign-in, however busy it is, and its row goes", async () => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  const start = app.clock.now;
  try {
    app.clock.now = new Date(start.getTime() + 24 * HOUR_MS);
    await userWith(cookie).expect(200);
    app.clock.now = new Date(start.getTime() + 24 * HOUR_MS + 1);
    await userWith(cookie).expect(401);
    expect(await rowsOf(cookie)).toEqual([]);
  } finally {
    app.clock.now = start;
  }
  await userWith(cookie).expect(401);
});

test("a session that nobody uses ends after the minutes of the system setting, as it is at that moment", async () => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  expect(await minutesLeft(user.id)).toBe(30);
  await app.db.update(systemSettings).set({ sessionTimeout: 5 });
  await userWith(cookie).expect(200);
  expect(await minutesLeft(user.id)).toBe(5);
  await app.db.update(systemSettings).set({ sessionTimeout: 480 });
  const other = await makeStaff(app);
  await signIn(other.email);
  expect(await minutesLeft(other.id)).toBe(480);
  await app.db.update(systemSettings).set({ sessionTimeout: 30 });
  await app.db
    .update(sessions)
    .set({ expire: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, user.id));
  await userWith(cookie).expect(401);
});

test.each([
  ["a call that repeats by itself does not put the end of its session off", "1", 10],
  ["any other call puts it off", "", 30],
])("%s: a header of '%s' leaves %i minutes", async (_rule, background, minutes) => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  const call = () => app.request().get("/api/games").set("Cookie", cookie).set(BACKGROUND_HEADER, background);
  await app.db
    .update(sessions)
    .set({ expire: sql`now() + interval '10 minutes'` })
    .where(eq(sessions.userId, user.id));
  await call().expect(200);
  expect(await minutesLeft(user.id)).toBe(minutes);
});

test.each([
  ["is deactivated", (id: string) => app.db.update(users).set({ isActive: false }).where(eq(users.id, id))],
  ["is deleted", (id: string) => app.db.delete(users).where(eq(users.id, id))],
])("a person who %s is signed out at the next request", async (_, end) => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  await end(user.id);
  await userWith(cookie).expect(401, { message: "Unauthorized" });
  expect(await rowsOf(cookie)).toEqual([]);
  await app.db.update(users).set({ isActive: true }).where(eq(users.id, user.id));
  await userWith(cookie).expect(401);
});

test("a school's people are signed out when it is deactivated or deleted", async () => {
  const school = await makeSchool(app.db);
  const user = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const first = cookieOf(await signIn(user.email));
  await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
  await userWith(first).expect(401);
  await app.db.update(schools).set({ isActive: true }).where(eq(schools.id, school.id));
  const second = cookieOf(await signIn(user.email));
  await app.db.delete(schools).where(eq(schools.id, school.id));
  await userWith(second).expect(401);
  expect(await sessionsOf(app, user.id)).toEqual([]);
});

test("a change of role or school takes effect at the next request", async () => {
  const user = await makeStaff(app);
  const other = await makeSchool(app.db, { name: "Fox Hollow Prep" });
  const cookie = cookieOf(await signIn(user.email));
  await app.db.update(users).set({ schoolId: other.id }).where(eq(users.id, user.id));
  const moved = await app.request().get("/api/school").set("Cookie", cookie).expect(200);
  expect(moved.body.name).toBe("Fox Hollow Prep");
  await app.db.update(users).set({ role: "sysadmin", schoolId: null }).where(eq(users.id, user.id));
  await app.request().get("/api/school").set("Cookie", cookie).expect(403);
});

test("a session that was begun under another password is over, even if it was written after the change", async () => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  const replaced = TEST_PASSWORD_HASH.replace(/.$/, "x");
  await app.db.update(users).set({ password: replaced }).where(eq(users.id, user.id));
  await userWith(cookie).expect(401);
});

test("no response of the API is kept by a cache", async () => {
  const user = await makeStaff(app);
  const agent = await app.signIn(user);
  for (const path of ["/api/user", "/api/teams", "/api/nothing"]) {
    expect((await agent.get(path)).headers["cache-control"]).toBe("no-store");
  }
  expect((await app.request().get("/api/user")).headers["cache-control"]).toBe("no-store");
});

test("twenty sign-ins of one person at once all succeed", async () => {
  const user = await makeStaff(app);
  const person = { email: user.email, password: TEST_PASSWORD };
  const responses = await atOnce(20, () => app.request().post("/api/login").send(person));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(responses.map(cookieOf)).size).toBe(20);
});

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const signInWith = async (email: string, agent: string) =>
  cookieOf(await signIn(email).set("User-Agent", agent));
const listed = async (cookie: string): Promise<SessionListing> =>
  (await app.request().get("/api/user/sessions").set("Cookie", cookie).expect(200)).body;
const endSessions = (cookie: string, id = "") =>
  app
    .request()
    .delete(`/api/user/sessions${id && `/${id}`}`)
    .set("Cookie", cookie);

test("a person sees where they are signed in, this browser first, and nothing that could be a cookie", async () => {
  const user = await makeStaff(app);
  const here = await signInWith(user.email, MAC);
  const there = await signInWith(user.email, "curiosity/1.0");
  await signIn((await makeStaff(app)).email);
  const sessions = await listed(here);
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: "Chrome on macOS",
      how: "password",
      client: "127.0.0.1",
      signedInAt: app.clock.now.toISOString(),
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      current: true,
    },
    expect.objectContaining({ device: "Unknown device", current: false }),
  ]);
  expect((await listed(there)).map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).toReversed());
  for (const cookie of [here, there]) expect(JSON.stringify(sessions)).not.toContain(sidOf(cookie));
});

test("a session that began before devices were kept has an unknown one", async () => {
  const user = await makeStaff(app);
  const cookie = await signInWith(user.email, MAC);
  const [row] = await rowsOf(cookie);
  const { how, device, client, ...before } = (row?.sess ?? {}) as Partial<SessionData>;
  expect([how, device, client]).toEqual(["password", "Chrome on macOS", "127.0.0.1"]);
  await app.db.update(sessions).set({ sess: before }).where(eq(sessions.userId, user.id));
  expect(await listed(cookie)).toMatchObject([{ device: "Unknown device", how: "password", client: "" }]);
});

test("a session is seen when the person uses it, and not by a call that repeats itself", async () => {
  const user = await makeStaff(app);
  const cookie = await signInWith(user.email, MAC);
  const [seenAt, expire] = [sql`now() - interval '20 minutes'`, sql`now() + interval '10 minutes'`];
  await app.db.update(sessions).set({ seenAt, expire }).where(eq(sessions.userId, user.id));
  const age = async () => Date.now() - Date.parse((await listed(cookie))[0]?.lastSeenAt ?? "");
  await app.request().get("/api/games").set("Cookie", cookie).set(BACKGROUND_HEADER, "1").expect(200);
  expect(await age()).toBeGreaterThan(19 * 60_000);
  await app.request().get("/api/games").set("Cookie", cookie).expect(200);
  expect(await age()).toBeLessThan(60_000);
});

test("one session is ended by its id, which is no other person's and works once", async () => {
  const [user, stranger] = [await makeStaff(app), await makeStaff(app)];
  const [here, there] = [await signInWith(user.email, MAC), await signInWith(user.email, "curiosity/1.0")];
  const foreign = await signInWith(stranger.email, MAC);
  const [, other] = await listed(here);
  const id = other?.id ?? "";
  await endSessions(foreign, id).expect(404, { message: "Session not found" });
  await userWith(there).expect(200);
  await endSessions(here, id).expect(204);
  await endSessions(here, id).expect(404);
  await userWith(there).expect(401);
  await userWith(here).expect(200);
  await userWith(foreign).expect(200);
  const ends = (await auditOf(app, user.email)).filter(({ action }) => action === "session-end");
  expect(ends).toMatchObject([{ result: "success", details: { sessions: 1 } }]);
});

test("all others are ended at once, and the call says how many", async () => {
  const user = await makeStaff(app);
  const [here, ...others] = [
    await signInWith(user.email, MAC),
    await signInWith(user.email, MAC),
    await signInWith(user.email, MAC),
  ];
  await endSessions(here).expect(200, { ended: 2 });
  await endSessions(here).expect(200, { ended: 0 });
  for (const cookie of others) await userWith(cookie).expect(401);
  await userWith(here).expect(200);
});

let secondServer: ReturnType<typeof createApp>;

beforeAll(() => {
  const version = { appName: "Fieldhouse", version: "1.2.3", buildDate: "", major: 1, minor: 2, patch: 3 };
  secondServer = createApp(app.anotherProcess(), { version, clientDir: undefined, isStopping: () => false });
});

test("two servers on one database behave as one: signed in here, at work there, signed out everywhere", async () => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  const there = supertest(secondServer);
  await there.get("/api/teams").set("Cookie", cookie).expect(200);
  const made = await there
    .post("/api/teams")
    .set("Cookie", cookie)
    .send({ sport: "golf", level: "ms" })
    .expect(201);
  const { body } = await app.request().get("/api/teams").set("Cookie", cookie).expect(200);
  expect(body).toEqual([made.body]);
  await there.post("/api/logout").set("Cookie", cookie).expect(200);
  await userWith(cookie).expect(401);
  await there.get("/api/user").set("Cookie", cookie).expect(401);
});
