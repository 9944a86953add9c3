import { eq, sql } from "drizzle-orm";
import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { cookieOf, makeStaff, sessionsOf } from "#server/test/fixtures/accounts.ts";
import { atOnce } from "#server/test/insist.ts";
import { BACKGROUND_HEADER } from "#shared/api/account.ts";
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
