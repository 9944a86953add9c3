import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { TEST_NOW, TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { auditOf, makeStaff } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

const app = testApp();
const PATH = "/api/school/sign-in";
const NOTHING = { provider: null, domains: [], ssoOnly: false, secondStep: false, outside: [] };
const STEP_UP = { message: "Confirm that it is you to go on.", code: "step-up" };
const SET_UP_FIRST = { message: "Set up two-step sign-in for yourself first" };

type Agent = Awaited<ReturnType<typeof app.signIn>>;

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
};

async function setUp(agent: Agent) {
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = totp.generate({ timestamp: app.clock.now.getTime() });
  await agent.post("/api/user/totp/confirm").send({ code }).expect(200);
}

async function manager() {
  const user = await makeStaff(app, { isManager: true });
  return { user, schoolId: user.schoolId as SchoolId, agent: await app.signIn(user) };
}

describe("a school's sign-in", () => {
  test("is read by all staff, and changed by managers", async () => {
    const { agent, schoolId } = await manager();
    const coach = await app.signInAt(schoolId);
    expect((await coach.get(PATH).expect(200)).body).toEqual(NOTHING);
    await coach
      .patch(PATH)
      .send({ secondStep: true })
      .expect(403, { message: "Only a manager of your school can do this" });
    await agent.patch(PATH).send({ ssoOnly: true, secondStep: true }).expect(409, {
      message: "Your school has no provider",
    });
    await agent.patch(PATH).send({ secondStep: true }).expect(409, SET_UP_FIRST);
    expect((await agent.patch(PATH).send({ secondStep: false, ssoOnly: false }).expect(200)).body).toEqual(
      NOTHING,
    );
  });

  test("requires a second step of everybody from the next request on, by somebody who has one", async () => {
    const { agent, user, schoolId } = await manager();
    const coach = await app.signInAt(schoolId);
    const { body: before } = await agent.get("/api/school").expect(200);
    await setUp(agent);
    later();
    await agent.patch(PATH).send({ secondStep: true }).expect(403, STEP_UP);
    app.clock.now = TEST_NOW;
    const { body } = await agent.patch(PATH).send({ secondStep: true }).expect(200);
    expect(body).toEqual({ ...NOTHING, secondStep: true });
    await coach.get("/api/games").expect(403, { message: "Two-step sign-in required" });
    await setUp(coach);
    await coach.get("/api/games").expect(200);
    const settings = (await auditOf(app, user.email)).filter(({ action }) => action === "sign-in-settings");
    expect(settings).toMatchObject([{ result: "success", schoolId, details: { changed: "secondStep" } }]);
    expect((await agent.get("/api/school").expect(200)).body.updatedAt).toBe(before.updatedAt);
  });

  test("says which field is wrong", async () => {
    const { agent } = await manager();
    const { body } = await agent.patch(PATH).send({ secondStep: "on" }).expect(400);
    expect(body.errors).toEqual({ secondStep: "secondStep must be true or false" });
  });
});

describe("by a system administrator", () => {
  const pathOf = (id: number) => `/api/sysadmin/schools/${id}/sign-in`;
  const input = { providerId: null, domains: [], ssoOnly: false, secondStep: true };

  test("a school's sign-in is set by somebody who has a second step", async () => {
    const { schoolId } = await manager();
    const { agent, email } = await signInSysadmin(app);
    expect((await agent.get(pathOf(schoolId)).expect(200)).body).toEqual(NOTHING);
    await agent.put(pathOf(schoolId)).send(input).expect(409, SET_UP_FIRST);
    await setUp(agent);
    later();
    await agent.put(pathOf(schoolId)).send(input).expect(403, STEP_UP);
    app.clock.now = TEST_NOW;
    const { body } = await agent.put(pathOf(schoolId)).send(input).expect(200);
    expect(body).toEqual({ ...NOTHING, secondStep: true });
    const [school] = await app.db.select().from(schools).where(eq(schools.id, schoolId));
    expect(school?.secondStep).toBe(true);
    const last = (await auditOf(app, email)).at(-1);
    expect(last).toMatchObject({ action: "sign-in-settings", schoolId, details: { changed: "secondStep" } });
  });

  test("no school signs in by a provider that it does not have, and there is no school but those there are", async () => {
    const { schoolId } = await manager();
    const { agent } = await signInSysadmin(app);
    const { body } = await agent
      .put(pathOf(schoolId))
      .send({ ...input, ssoOnly: true })
      .expect(400);
    expect(body.errors).toEqual({ providerId: "Choose a provider" });
    await agent.get(pathOf(2_000_000_000)).expect(404, { message: "School not found" });
    await agent.put(pathOf(2_000_000_000)).send(input).expect(404, { message: "School not found" });
  });
});
