import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { makeUser } from "#server/db/factories.ts";
import { createLog } from "#server/log.ts";
import { createToken } from "#server/secrets/token.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { cookieOf, mailsTo, makeStaff, tokenIn } from "#server/test/fixtures/accounts.ts";

let written = "";
const destination = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});

const log = createLog("trace", destination);
const app = testApp({}, { log });

const lines = () =>
  written
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));

afterEach(() => {
  written = "";
});

test("a request is one line of JSON with method, path and status, and no password, token or cookie anywhere", async () => {
  const { email } = await makeStaff(app);
  await app.request().post("/api/forgot-password").send({ email }).expect(200);
  await expect.poll(() => mailsTo(app, email)).toHaveLength(1);
  const token = tokenIn(mailsTo(app, email)[0]);
  const response = await app
    .request()
    .post("/api/login")
    .send({ email, password: TEST_PASSWORD })
    .expect(200);
  const cookie = cookieOf(response);
  await app.request().get(`/api/login?returnTo=/x&token=${token}`).set("Cookie", cookie).expect(302);
  await app.request().get(`/api/verify-game/${token}`).expect(404);
  await app.request().post("/api/validate-reset-token").send({ token }).expect(200);
  await app.request().post("/api/reset-password").send({ token, newPassword: "a-new-secret" }).expect(200);
  expect(lines().map(({ req, res }) => ({ req, res }))).toContainEqual({
    req: { method: "POST", path: "/api/login" },
    res: { status: 200 },
  });
  for (const secret of [TEST_PASSWORD, "a-new-secret", token, cookie, TEST_PASSWORD_HASH]) {
    expect(written).not.toContain(secret);
  }
});

test("a request's line has the ids of the person and of their school, and no name or address", async () => {
  const { id, email, schoolId, firstName, lastName } = await makeStaff(app, { firstName: "Marisol" });
  const agent = await app.signIn({ email });
  await agent.get("/api/teams").expect(200);
  await agent.put("/api/teams/2000000000").send({ sport: "golf", level: "varsity" }).expect(404);
  await app.request().get("/api/teams").expect(401);
  const office = await makeUser(app.db, { role: "sysadmin", password: TEST_PASSWORD_HASH });
  await (await app.signIn(office)).get("/api/sysadmin/stats").expect(200);
  const named = lines().map(({ res, userId, schoolId }) => ({ res, userId, schoolId }));
  const [own, nobodys] = [
    { userId: id, schoolId },
    { userId: undefined, schoolId: undefined },
  ];
  const offices = { userId: office.id, schoolId: undefined };
  const statuses = [200, 200, 404, 401, 200, 200];
  const people = [own, own, own, nobodys, offices, offices];
  expect(named).toEqual(people.map((ids, index) => ({ res: { status: statuses[index] }, ...ids })));
  for (const fact of [email, firstName, lastName, office.email]) expect(written).not.toContain(fact);
});

test.each([
  "/api/verify-game/TOKEN",
  "/feeds/TOKEN.ics",
  "/API/Verify-Game/TOKEN",
  "/api//verify-game/TOKEN",
  "/api/verify%2Dgame/TOKEN",
  "/verify-game/TOKEN",
  "/Verify-Game/TOKEN?token=TOKEN",
  "/API/Confirm-Email/TOKEN",
  "/reset-password/TOKEN/",
])("a token in the path %s does not reach the log, whatever the path's case", async (path) => {
  const { token } = createToken();
  await app.request().get(path.replaceAll("TOKEN", token));
  expect(lines()).toHaveLength(1);
  expect(written).not.toContain(token);
});

test.each([
  "/api/verify-game/MISTYPED",
  "/api/verify-games/MISTYPED/games.ics",
  "/api/stop/MISTYPED",
  "/api/shared-games/MISTYPED",
  "/feeds/MISTYPED.ics",
  "/FEEDS/MISTYPED.ics",
])("nor does one that was cut or mistyped in %s", async (path) => {
  await app.request().get(path);
  expect(lines()).toHaveLength(1);
  expect(written).not.toContain("MISTYPED");
});

test("a failed query is logged without its parameters", async () => {
  const { email } = await makeStaff(app);
  await app.db.execute("alter table audit_log rename to audit_log_away");
  await app.request().post("/api/login").send({ email, password: TEST_PASSWORD }).expect(500);
  await app.db.execute("alter table audit_log_away rename to audit_log");
  const [error] = lines().filter(({ msg }) => msg === "unexpected error");
  expect(error?.err).toMatchObject({
    message: expect.stringMatching(/^Failed query: insert into "audit_log"/),
  });
  expect(error?.err).toMatchObject({ cause: { code: "42P01" } });
  expect(written).not.toContain(email);
});

test("line ends in what a client sends cannot forge a line", async () => {
  await app.request().get("/api/x%0a%7B%22level%22:60%7D").expect(404);
  log.info({ name: 'a\r\n{"level":60}' }, 'b\n{"level":60}');
  expect(lines().every(({ level }) => level !== 60)).toBe(true);
});

test("what is named like a secret is blotted out", () => {
  log.info({ body: { password: "p1", token: "t1" }, config: { smtpPassword: "p2" } });
  expect(written).not.toMatch(/p1|t1|p2/);
});

test("lines on standard output come whole and in order, also the last ones before the process ends", () => {
  const script = `import { makeUser } from "#server/db/factories.ts";
import { createLog } from "#server/log.ts";
    const log = createLog("info");
    for (let number = 0; number < 100; number += 1) log.info({ number, about: "x".repeat(number * 10) }, "line");
    process.exit(3);`;
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: new URL("..", import.meta.url), encoding: "utf8" },
  );
  const numbers = stdout
    .trim()
    .split("\n")
    .map((line): number => JSON.parse(line).number);
  expect(status).toBe(3);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, number) => number));
});
