import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test, vi } from "vitest";
import { TEST_NOW, TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { auditOf, cookieOf, mailsTo, makeStaff } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { atOnce } from "#server/test/insist.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { secondSteps, users } from "#shared/schema/users.ts";

const app = testApp({ RATE_LIMITS: "on" });
const MINUTE_MS = 60_000;

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

type Agent = Awaited<ReturnType<typeof app.signIn>>;

/** Sets the app up as a person does. */
async function setUp(agent: Agent) {
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
  const confirmed = await agent.post("/api/user/totp/confirm").send({ code: code() }).expect(200);
  later(MINUTE_MS);
  return { code, uri: body.uri as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

async function withApp(given: Parameters<typeof makeStaff>[1] = {}) {
  const user = await makeStaff(app, given);
  const agent = await app.signIn(user);
  return { user, agent, ...(await setUp(agent)) };
}

const passwordOf = (email: string) =>
  app.request().post("/api/login").send({ email, password: TEST_PASSWORD });

const stepWith = (cookie: string, code: string) =>
  app.request().post("/api/login/second-step").set("Cookie", cookie).send({ code });

describe("an authenticator app", () => {
  test("is set up by the password and its first code, and comes with ten recovery codes", async () => {
    const user = await makeStaff(app);
    const agent = await app.signIn(user);
    expect((await agent.get("/api/user/sign-in").expect(200)).body).toEqual({
      hasPassword: true,
      providers: [],
      required: false,
      passkeys: [],
      totp: false,
      recoveryCodes: 0,
    });
    const refused = await agent.post("/api/user/totp").send({ password: "wrong" }).expect(400);
    expect(refused.body.errors).toEqual({ password: "Current password is incorrect" });
    await agent.post("/api/user/totp").send({}).expect(400);
    const failures = (await auditOf(app, user.email)).filter(({ result }) => result === "failure");
    expect(failures.map(({ action }) => action)).toEqual(["second-step-add", "second-step-add"]);

    const { uri, recoveryCodes } = await setUp(agent);
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Fieldhouse:.*\?issuer=Fieldhouse&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await agent.get("/api/user/sign-in").expect(200)).body).toEqual({
      hasPassword: true,
      providers: [],
      required: false,
      passkeys: [],
      totp: true,
      recoveryCodes: 10,
    });
    const [row] = await app.db.select().from(secondSteps).where(eq(secondSteps.userId, user.id));
    const stored = JSON.stringify(row);
    for (const secret of [/secret=([A-Z2-7]+)/.exec(uri)?.[1] ?? "", ...recoveryCodes])
      expect(stored).not.toContain(secret);
    expect(mailsTo(app, user.email).map(({ subject }) => subject)).toEqual(["How you sign in was changed"]);
  });

  test("is none before its first code, and says that a phone's clock may be wrong", async () => {
    const user = await makeStaff(app);
    const agent = await app.signIn(user);
    await agent.post("/api/user/totp/confirm").send({ code: "123456" }).expect(400);
    await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
    const wrong = await agent.post("/api/user/totp/confirm").send({ code: "abc" }).expect(400);
    expect(wrong.body.errors).toEqual({ code: "This code is not right. Check the time on your phone." });
    await passwordOf(user.email).expect(200);
  });

  test("is asked for after the right password, and no earlier", async () => {
    const { user, code } = await withApp();
    const asked = await passwordOf(user.email).expect(401);
    expect(asked.body).toEqual({
      message: "Enter your code to finish signing in.",
      code: "second-step",
      methods: ["totp", "recovery"],
    });
    const cookie = cookieOf(asked);
    expect(asked.get("Set-Cookie")?.[0]).toMatch(
      /^fieldhouse-step=[^;]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    await app.request().get("/api/user").set("Cookie", cookie).expect(401);
    await stepWith(cookie, "000000").expect(401, { message: "This code is not right" });
    const done = await stepWith(cookie, code()).expect(200);
    expect(done.body).toMatchObject({ id: user.id, email: user.email });
    const session = done.get("Set-Cookie")?.find((each) => each.startsWith("fieldhouse=")) ?? "";
    await app.request().get("/api/user").set("Cookie", session).expect(200);
    const signIns = (await auditOf(app, user.email)).filter(({ action }) => action === "sign-in");
    expect(signIns.map(({ result, details }) => [result, details])).toEqual([
      ["success", { how: "password" }],
      ["failure", { how: "password", secondStep: null }],
      ["success", { how: "password", secondStep: "totp" }],
    ]);
  });

  test.each([
    ["nobody's", () => ""],
    ["made up", ({ id }: { id: string }) => `fieldhouse-step=${id}.9999999999999.${"a".repeat(43)}`],
  ])("a sign-in that is %s takes no code", async (_whose, cookieFor) => {
    const { user, code } = await withApp();
    const tooLong = { message: "This sign-in took too long. Start again." };
    await stepWith(cookieFor(user), code()).expect(401, tooLong);
  });

  test("a sign-in waits for its code for ten minutes, and under no other password", async () => {
    const { user, code } = await withApp();
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    later(10 * MINUTE_MS + 1);
    await stepWith(cookie, code()).expect(401, { message: "This sign-in took too long. Start again." });
    const second = cookieOf(await passwordOf(user.email).expect(401));
    const others = cookieOf(await passwordOf((await withApp()).user.email).expect(401));
    await stepWith(second.replace(/=[^.]+/, `=${/=([^.]+)/.exec(others)?.[1]}`), code()).expect(401);
    await app.db
      .update(users)
      .set({ password: String(user.password).replace(/.$/, "x") })
      .where(eq(users.id, user.id));
    await stepWith(second, code()).expect(401, { message: "This sign-in took too long. Start again." });
  });

  test("a person who is locked out between the steps gets in no more", async () => {
    const { user, code } = await withApp();
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    await stepWith(cookie, code()).expect(403);
  });

  test("a code of the period before or after is right, of another one is wrong, and none works twice", async () => {
    const { user, code } = await withApp();
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    const early = code();
    later(90_000);
    await stepWith(cookie, early).expect(401);
    const right = code();
    later(30_000);
    await stepWith(cookie, right).expect(200);
    await stepWith(cookie, right).expect(401, { message: "This code is not right" });
  });

  test("of twenty equal codes at once one signs in", async () => {
    const { user, code } = await withApp();
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    const same = code();
    const responses = await atOnce(20, () => stepWith(cookie, same));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a recovery code", () => {
  test("signs in once, however it is typed, and the person is told", async () => {
    const { user, recoveryCodes } = await withApp();
    const [first = "", second = ""] = recoveryCodes;
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    await stepWith(cookie, ` ${first.toUpperCase().replaceAll("-", " ")} `).expect(200);
    await stepWith(cookie, first).expect(401);
    await vi.waitFor(() =>
      expect(mailsTo(app, user.email).at(-1)?.text).toContain("recovery codes was used"),
    );
    const responses = await atOnce(20, () => stepWith(cookie, second));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is replaced with all others by new ones", async () => {
    const { user, agent, recoveryCodes, code } = await withApp();
    const { body } = await agent.post("/api/user/recovery-codes").expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    await stepWith(cookie, recoveryCodes[0] ?? "").expect(401);
    await stepWith(cookie, body.recoveryCodes[0]).expect(200);
    await stepWith(cookie, code()).expect(200);
    const stranger = await app.signIn(await makeStaff(app));
    await stranger.post("/api/user/recovery-codes").expect(409, { message: "Set up two-step sign-in first" });
  });
});

describe("where it is required", () => {
  const requiring = (schoolId: SchoolId | null) =>
    app.db
      .update(schools)
      .set({ secondStep: true })
      .where(eq(schools.id, schoolId ?? (0 as SchoolId)));

  test("somebody without a second step does nothing else, from that moment on", async () => {
    const user = await makeStaff(app);
    const agent = await app.signIn(user);
    expect((await agent.get("/api/user").expect(200)).body).not.toHaveProperty("mustSetUpSecondStep");
    await requiring(user.schoolId);
    expect((await agent.get("/api/user").expect(200)).body.mustSetUpSecondStep).toBe(true);
    expect((await passwordOf(user.email).expect(200)).body.mustSetUpSecondStep).toBe(true);
    await agent.get("/api/games").expect(403, { message: "Two-step sign-in required" });
    await agent.patch("/api/user").send({ firstName: "A", lastName: "B" }).expect(403);
    expect((await agent.get("/api/user/sign-in").expect(200)).body.required).toBe(true);
    await setUp(agent);
    expect((await agent.get("/api/user").expect(200)).body).not.toHaveProperty("mustSetUpSecondStep");
    await agent.get("/api/games").expect(200);
  });

  test("the last way stays", async () => {
    const { user, agent } = await withApp();
    await requiring(user.schoolId);
    const message = "Two-step sign-in is required. Add another way first.";
    await agent.delete("/api/user/totp").expect(409, { message });
    expect((await agent.get("/api/user/sign-in").expect(200)).body.totp).toBe(true);
  });

  test("a system administrator is asked by a setting of the system, and a school's people are not", async () => {
    const { agent } = await signInSysadmin(app);
    const colleague = await app.signIn(await makeStaff(app));
    await app.db.update(systemSettings).set({ sysadminSecondStep: true });
    await agent.get("/api/sysadmin/schools").expect(403, { message: "Two-step sign-in required" });
    await colleague.get("/api/games").expect(200);
    await app.db.update(systemSettings).set({ sysadminSecondStep: false });
    await agent.get("/api/sysadmin/schools").expect(200);
  });
});

describe("wrong codes", () => {
  test("are counted per person, set-up and step-up included, and the owner hears of them once", async () => {
    const { user, agent, code } = await withApp();
    const cookie = cookieOf(await passwordOf(user.email).expect(401));
    for (const _ of [1, 2, 3]) await stepWith(cookie, "000000").expect(401);
    await agent.post("/api/user/confirm").send({ code: "000000" }).expect(400);
    await agent.post("/api/user/totp/confirm").send({ code: "000000" }).expect(400);
    const refused = await stepWith(cookie, code()).expect(429);
    expect(refused.headers["retry-after"]).toBeDefined();
    await stepWith(cookie, code()).expect(429);
    // A code that the quarter of an hour refuses does not count for the day.
    const ofDay = eq(rateLimits.key, `code-day:${user.id}`);
    expect(await app.db.select({ points: rateLimits.points }).from(rateLimits).where(ofDay)).toEqual([
      { points: 5 },
    ]);
    const told = () =>
      mailsTo(app, user.email).filter(({ subject }) => subject === "Somebody knows your password");
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    const other = await withApp();
    const othersCookie = cookieOf(await passwordOf(other.user.email).expect(401));
    await stepWith(othersCookie, other.code()).expect(200);
  });
});

describe("step-up", () => {
  test("is asked of a person who has a second step, ten minutes after the last one", async () => {
    const { agent, code } = await withApp();
    later(10 * MINUTE_MS);
    const refusal = { message: "Confirm that it is you to go on.", code: "step-up" };
    await agent.post("/api/user/recovery-codes").expect(403, refusal);
    await agent.delete("/api/user/totp").expect(403, refusal);
    await agent.post("/api/user/totp").send({}).expect(403, refusal);
    const wrong = await agent.post("/api/user/confirm").send({ code: "000000" }).expect(400);
    expect(wrong.body.errors).toEqual({ code: "This code is not right" });
    const { body } = await agent.post("/api/user/confirm").send({ code: code() }).expect(200);
    expect(body).toEqual({ until: new Date(app.clock.now.getTime() + 10 * MINUTE_MS).toISOString() });
    await agent.delete("/api/user/totp").expect(204);
    expect((await agent.get("/api/user/sign-in").expect(200)).body).toEqual({
      hasPassword: true,
      providers: [],
      required: false,
      passkeys: [],
      totp: false,
      recoveryCodes: 0,
    });
  });

  test("is not asked of a session that began with a second step, nor of one without", async () => {
    const { user, code } = await withApp();
    const done = await stepWith(cookieOf(await passwordOf(user.email).expect(401)), code()).expect(200);
    const session = done.get("Set-Cookie")?.find((each) => each.startsWith("fieldhouse=")) ?? "";
    await app.request().post("/api/user/recovery-codes").set("Cookie", session).expect(200);
    const plain = await app.signIn(await makeStaff(app));
    await plain.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  });
});

describe("a lost phone", () => {
  async function lostIn(resetBy: (schoolId: number, id: string) => Promise<{ agent: Agent; path: string }>) {
    const lost = await withApp();
    const { agent, path } = await resetBy(lost.user.schoolId ?? 0, lost.user.id);
    return { ...lost, reset: () => agent.delete(path) };
  }
  const byManager = async (schoolId: number, id: string) => {
    const manager = await makeStaff(app, { schoolId: schoolId as SchoolId, isManager: true });
    return { agent: await app.signIn(manager), path: `/api/staff/${id}/second-step` };
  };
  const bySysadmin = async (schoolId: number, id: string) => {
    const { agent } = await signInSysadmin(app);
    return { agent, path: `/api/sysadmin/schools/${schoolId}/people/${id}/second-step` };
  };

  test.each([
    ["a manager", byManager],
    ["a system administrator", bySysadmin],
  ])("is mended by %s, who ends the person's sessions", async (_by, resetBy) => {
    const { user, agent, reset } = await lostIn(resetBy);
    await reset().expect(204);
    await agent.get("/api/user").expect(401);
    await passwordOf(user.email).expect(200);
    await vi.waitFor(() =>
      expect(mailsTo(app, user.email).at(-1)?.text).toContain("reset by an administrator"),
    );
    await reset().expect(409, { message: "This person has no second step" });
  });

  test("is no reason for a colleague who is no manager, or of another school", async () => {
    const { user, reset } = await lostIn(async (schoolId, id) => ({
      agent: await app.signIn(await makeStaff(app, { schoolId: schoolId as SchoolId })),
      path: `/api/staff/${id}/second-step`,
    }));
    await reset().expect(403, { message: "Only a manager of your school can do this" });
    const foreign = await app.signIn(await makeStaff(app, { isManager: true }));
    await foreign.delete(`/api/staff/${user.id}/second-step`).expect(404, { message: "Person not found" });
  });

  test("is mended by a manager with a second step only once they have confirmed themselves", async () => {
    const { user } = await withApp();
    const manager = await withApp({ schoolId: user.schoolId, isManager: true });
    later(10 * MINUTE_MS);
    const reset = () => manager.agent.delete(`/api/staff/${user.id}/second-step`);
    await reset().expect(403, { message: "Confirm that it is you to go on.", code: "step-up" });
    const people = async () => (await manager.agent.get("/api/staff").expect(200)).body.people;
    expect((await people()).map((each: StaffMember) => each.secondStep)).toEqual([true, true]);
    await manager.agent.post("/api/user/confirm").send({ code: manager.code() }).expect(200);
    await reset().expect(204);
    expect((await auditOf(app, manager.user.email)).at(-1)).toMatchObject({
      action: "second-step-reset",
      details: { person: user.email },
    });
    expect((await people()).filter((each: StaffMember) => each.secondStep)).toHaveLength(1);
  });
});

test("during maintenance a system administrator's second step is open, and nobody else's", async () => {
  const { user, code } = await withApp();
  const sysadmin = await signInSysadmin(app);
  const administrators = await setUp(sysadmin.agent);
  const cookie = cookieOf(await passwordOf(user.email).expect(401));
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  await stepWith(cookie, code()).expect(503);
  const theirs = cookieOf(await passwordOf(sysadmin.email).expect(401));
  await stepWith(theirs, administrators.code()).expect(200);
  await app.db.update(systemSettings).set({ maintenanceMode: false });
});
