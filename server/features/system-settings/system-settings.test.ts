import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, mailsTo, makeStaff, sessionsOf } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();
const PATH = "/api/sysadmin/settings";

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;

beforeAll(async () => {
  sysadmin = await signInSysadmin(app);
});
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.delete(systemSettings);
  await app.db.insert(systemSettings).values({ id: 1 });
});

const input = {
  systemName: "County Athletics",
  systemEmail: "system@example.com",
  supportEmail: "help@example.com",
  systemDescription: "All high schools of the county",
  maintenanceMode: false,
  registrationEnabled: true,
  maxSchoolsPerSystem: 40,
  sessionTimeout: 60,
};

const save = (change: object) => sysadmin.agent.put(PATH).send({ ...input, ...change });
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

describe("the settings", () => {
  test("begin with the defaults", async () => {
    const { body } = await sysadmin.agent.get(PATH).expect(200);
    expect(body).toEqual({
      systemName: "Fieldhouse",
      systemEmail: "",
      supportEmail: "",
      systemDescription: "",
      maintenanceMode: false,
      maintenanceStartsAt: null,
      registrationEnabled: true,
      publicPages: true,
      maxSchoolsPerSystem: 100,
      sessionTimeout: 30,
      mailsPerSchoolAndDay: 2000,
      sysadminSecondStep: false,
      nightlyBackups: true,
      backupsKept: 14,
      updatedAt: expect.any(String),
    });
  });

  test("are saved as given, and stay", async () => {
    const { body } = await save({}).expect(200);
    expect(body).toMatchObject(input);
    expect((await sysadmin.agent.get(PATH)).body).toEqual(body);
  });

  test("tell a school's staff where to ask for help", async () => {
    const agent = await app.signIn(await makeStaff(app));
    expect((await agent.get("/api/support").expect(200)).body).toEqual({ email: "" });
    await save({}).expect(200);
    expect((await agent.get("/api/support").expect(200)).body).toEqual({ email: "help@example.com" });
  });

  test("may have blank addresses", async () => {
    const { body } = await save({ systemEmail: "", supportEmail: " " }).expect(200);
    expect(body).toMatchObject({ systemEmail: "", supportEmail: "" });
  });

  test("can be sent back as they came", async () => {
    const { body } = await sysadmin.agent.get(PATH).expect(200);
    await sysadmin.agent.put(PATH).send(body).expect(200);
  });

  test("are not overwritten by someone who has not seen the last change", async () => {
    const { body } = await sysadmin.agent.get(PATH).expect(200);
    await save({ updatedAt: body.updatedAt }).expect(200);
    const stale = await save({ updatedAt: body.updatedAt }).expect(409);
    expect(stale.body.message).toContain("changed by someone else");
  });

  test.each([
    ["systemName", "", "System name is required"],
    ["systemEmail", "nobody", "Valid email address is required"],
    ["supportEmail", "nobody", "Valid email address is required"],
    ["systemName", "Valley\r\nBcc: all@example.com", "This must be one line of text"],
    ["systemName", "Valley\u2028Sports", "This must be one line of text"],
    ["maintenanceStartsAt", "3000-01-01T00:00:00Z", "Date must be 12/31/2999 or earlier"],
    ["maxSchoolsPerSystem", 0, "Must be at least 1"],
    ["maxSchoolsPerSystem", "40", "Must be at least 1"],
    ["sessionTimeout", 4, "Must be at least 5 minutes"],
    ["sessionTimeout", 5.5, "Must be a whole number"],
    ["mailsPerSchoolAndDay", 99, "Must be from 100 to 100000"],
    ["mailsPerSchoolAndDay", 100_001, "Must be from 100 to 100000"],
    ["mailsPerSchoolAndDay", 100.5, "Must be from 100 to 100000"],
    ["mailsPerSchoolAndDay", "2000", "Must be from 100 to 100000"],
    ["mailsPerSchoolAndDay", null, "Must be from 100 to 100000"],
    ["maintenanceMode", "on", "maintenanceMode must be true or false"],
    ["publicPages", "no", "publicPages must be true or false"],
    ["sysadminSecondStep", 1, "sysadminSecondStep must be true or false"],
    ["registrationEnabled", undefined, "registrationEnabled must be true or false"],
    ["maintenanceStartsAt", "tomorrow", "Choose a date and a time"],
    ["maintenanceStartsAt", inHours(-1), "Choose a time in the future"],
  ])("refuse a %s of %j", async (field, value, message) => {
    const { body } = await save({ [field]: value }).expect(400);
    expect(body).toEqual({ message, errors: { [field]: message } });
  });

  test.each([
    ["publicPages", false, true],
    ["mailsPerSchoolAndDay", 100, 100_000],
  ])("leave %s as it is where nothing is said of it", async (field, one, other) => {
    for (const value of [one, other]) {
      expect((await save({ [field]: value }).expect(200)).body).toMatchObject({ [field]: value });
      expect((await save({}).expect(200)).body).toMatchObject({ [field]: value });
    }
    const { details } = (await auditOf(app, sysadmin.email)).at(-2) ?? {};
    expect(details).toEqual({ changed: field });
  });

  test("require a second step of system administrators by one who has it and has just shown it", async () => {
    const { agent } = await signInSysadmin(app);
    const put = (change: object) => agent.put(PATH).send({ ...input, ...change });
    const required = { sysadminSecondStep: true };
    await put(required).expect(409, { message: "Set up two-step sign-in for yourself first" });
    const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = totp.generate({ timestamp: app.clock.now.getTime() });
    await agent.post("/api/user/totp/confirm").send({ code }).expect(200);
    app.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
    await put(required).expect(403, {
      message: "Confirm that it is you to go on.",
      code: "step-up",
    });
    await put({ sysadminSecondStep: false }).expect(200);
    app.clock.now = TEST_NOW;
    expect((await put(required).expect(200)).body).toMatchObject(required);
    expect((await put({}).expect(200)).body).toMatchObject(required);
    await sysadmin.agent.get(PATH).expect(403, { message: "Two-step sign-in required" });
    await put({ sysadminSecondStep: false }).expect(200);
  });

  test("tell in the audit log what was changed", async () => {
    await save({ maxSchoolsPerSystem: 100, sessionTimeout: 30 }).expect(200);
    const entry = (await auditOf(app, sysadmin.email)).at(-1);
    expect(entry).toMatchObject({
      action: "system-settings",
      result: "success",
      details: { changed: "systemName, systemEmail, supportEmail, systemDescription" },
    });
  });
});

describe("are effective", () => {
  test("registration that is switched off refuses new accounts", async () => {
    await makeSchool(app.db, { authorizedEmails: ["new@register.example.com"] });
    await save({ registrationEnabled: false }).expect(200);
    const person = {
      email: "new@register.example.com",
      password: "a long one",
      firstName: "A",
      lastName: "B",
    };
    await app.request().post("/api/register").send(person).expect(403);
  });

  test("the session time-out ends sessions that were idle for so long", async () => {
    await save({ sessionTimeout: 5 }).expect(200);
    const before = Date.now();
    const staff = await makeStaff(app);
    const agent = await app.signIn(staff);
    const [session] = await sessionsOf(app, staff.id);
    const minutes = ((session?.expire.getTime() ?? 0) - before) / 60_000;
    expect(Math.round(minutes)).toBe(5);
    await agent.get("/api/user").expect(200);
  });

  test("the system's name and its support address stand in e-mails", async () => {
    await save({}).expect(200);
    const { email } = await makeStaff(app);
    await app.request().post("/api/forgot-password").send({ email }).expect(200);
    await expect.poll(() => mailsTo(app, email).length).toBe(1);
    const [mail] = mailsTo(app, email);
    expect(mail?.subject).toContain("County Athletics");
    expect(mail?.text).toContain("help@example.com");
  });
});

describe("maintenance", () => {
  const closed = {
    status: 503,
    body: {
      message:
        "County Athletics is down for maintenance. Please try again later. Questions? Write to help@example.com.",
      code: "maintenance",
    },
  };

  test("closes the API to everyone but system administrators, until it is over", async () => {
    const agent = await app.signInAt((await makeSchool(app.db)).id);
    await save({ maintenanceMode: true }).expect(200);
    for (const path of ["/api/user", "/api/teams", "/api/school", "/api/games"]) {
      expect(await agent.get(path), path).toMatchObject(closed);
    }
    const refused = await agent.post("/api/teams").send({ sport: "golf", level: "varsity" });
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused).toMatchObject(closed);
    expect(await app.request().post("/api/forgot-password").send({})).toMatchObject(closed);
    expect(await app.request().get("/api/verify-game/token")).toMatchObject(closed);
    await sysadmin.agent.get("/api/sysadmin/schools").expect(200);
    await save({ maintenanceMode: false }).expect(200);
    await agent.get("/api/teams").expect(200);
  });

  test("is public, so that people know before they are refused anything", async () => {
    const state = async () => (await app.request().get("/api/maintenance").expect(200)).body;
    expect(await state()).toEqual({ message: null });
    await save({ maintenanceMode: true }).expect(200);
    expect(await state()).toEqual({ message: closed.body.message });
    await save({ maintenanceMode: false }).expect(200);
    expect(await state()).toEqual({ message: null });
  });

  test("lets a system administrator sign in and nobody else, and anybody sign out", async () => {
    const staff = await makeStaff(app);
    const agent = await app.signIn(staff);
    const { email } = await makeUser(app.db, { role: "sysadmin", password: TEST_PASSWORD_HASH });
    await save({ maintenanceMode: true }).expect(200);
    await app.request().get("/api/user").expect(401);
    await app.request().post("/api/login").send({ email, password: TEST_PASSWORD }).expect(200);
    const refused = await app
      .request()
      .post("/api/login")
      .send({ email: staff.email, password: TEST_PASSWORD });
    expect(refused).toMatchObject(closed);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    const { adminEmail } = await makeSchool(app.db);
    const person = { email: adminEmail, password: "a long password", firstName: "Ada", lastName: "Brook" };
    const registered = await app.request().post("/api/register").send(person);
    expect(registered).toMatchObject(closed);
    expect(registered.headers["set-cookie"]).toBeUndefined();
    await agent.post("/api/logout").expect(200);
  });

  test("begins by itself when it was planned, and ends when it is switched off", async () => {
    const agent = await app.signInAt((await makeSchool(app.db)).id);
    const { body } = await save({ maintenanceStartsAt: inHours(2) }).expect(200);
    expect(body).toMatchObject({ maintenanceMode: false, maintenanceStartsAt: inHours(2) });
    await agent.get("/api/teams").expect(200);
    app.clock.now = new Date(inHours(2));
    await agent.get("/api/teams").expect(503);
    const begun = await sysadmin.agent.get(PATH).expect(200);
    expect(begun.body).toMatchObject({ maintenanceMode: true, maintenanceStartsAt: null });
    await sysadmin.agent
      .put(PATH)
      .send({ ...begun.body, maintenanceMode: false })
      .expect(200);
    await agent.get("/api/teams").expect(200);
  });

  test("keeps its plan when something else is saved, and is called off with null", async () => {
    await save({ maintenanceStartsAt: inHours(2) }).expect(200);
    const kept = await save({ systemName: "Another" }).expect(200);
    expect(kept.body.maintenanceStartsAt).toBe(inHours(2));
    const calledOff = await save({ maintenanceStartsAt: null }).expect(200);
    expect(calledOff.body.maintenanceStartsAt).toBeNull();
  });
});

test("the statistics are counted", async () => {
  const { body: before } = await sysadmin.agent.get("/api/sysadmin/stats").expect(200);
  await makeStaff(app);
  const { body: after } = await sysadmin.agent.get("/api/sysadmin/stats").expect(200);
  expect(after).toEqual({ ...before, schools: before.schools + 1, users: before.users + 1 });
  expect(Object.keys(after)).toEqual(["schools", "users", "teams", "games"]);
});
