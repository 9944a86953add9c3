import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  cookieOf,
  mailsTo,
  sessionsOf,
  tokenIn,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";
import { inviteOne, JOINER, joinBy, mailsAfter, makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { atOnce } from "#server/test/insist.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();
const DEAD = { message: "This invitation link is invalid, expired, or has already been used." };
const WEEK_MS = 7 * 24 * 3_600_000;

let number = 0;
let email = "";
beforeEach(() => {
  useCheapHashes();
  number += 1;
  email = `joiner${number}@example.com`;
});
afterEach(() => {
  app.clock.now = TEST_NOW;
});

const open = (token: string) => app.request().get(`/api/invitations/${token}`);
const accountOf = (address: string) => app.db.select().from(users).where(eq(users.email, address));

async function invited(given: Parameters<typeof makeStaffed>[1] = {}) {
  const staffed = await makeStaffed(app, given);
  return { ...staffed, ...(await inviteOne(app, staffed, email)) };
}

/** A new school whose administrator has got the mail. */
async function newSchool() {
  const sysadmin = await signInSysadmin(app);
  const input = { name: "Elm Grove", adminEmail: email };
  const { body: school } = await sysadmin.agent.post("/api/sysadmin/schools").send(input).expect(201);
  const mail = mailsTo(app, email).at(-1);
  const password = /Temporary password: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { sysadmin, school, mail, token: tokenIn(mail), password };
}

describe("an invitation's page", () => {
  test("shows the school and the address, and changes nothing however often it is opened", async () => {
    const { token } = await invited();
    const before = await app.db.select().from(invitations);
    for (const _time of [1, 2, 3]) {
      const response = await open(token).expect(200);
      expect(response.body).toEqual({ schoolName: "Stonebridge Central", email, provider: null });
      expect(response.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    expect(await app.db.select().from(invitations)).toEqual(before);
    await joinBy(app, token).expect(201);
  });

  test.each(["unknown", "%zz", "%00", "x".repeat(500), "a/b"])("of the link %s is 404", async (token) => {
    const response = await open(token).expect(404);
    expect(response.body).toEqual(DEAD);
    expect(response.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });
});

describe("joining", () => {
  test("makes an account that is signed in, confirmed, and needs no other password", async () => {
    const { school, token } = await invited();
    const response = await joinBy(app, token).expect(201);
    expect(response.body).toEqual({
      id: expect.any(String),
      email,
      firstName: "Robin",
      lastName: "castell",
      role: "user",
      schoolId: school.id,
      isActive: true,
      mustChangePassword: false,
      emailVerified: true,
      profileImageUrl: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      school: { id: school.id, name: "Stonebridge Central" },
    });
    await app.request().get("/api/games").set("Cookie", cookieOf(response)).expect(200);
    expect(await userRow(app, response.body.id)).toMatchObject({ isManager: false, lastSignInAt: TEST_NOW });
    await app.request().post("/api/login").send({ email, password: JOINER.password }).expect(200);
  });

  test("is in the audit log, and mailed to the managers", async () => {
    const { school, manager, colleague, token } = await invited();
    const silent = await colleague();
    const { body } = await joinBy(app, token).expect(201);
    expect(await auditOf(app, email)).toMatchObject([
      {
        action: "staff-join",
        result: "success",
        userId: body.id,
        schoolId: school.id,
        details: { person: email },
      },
    ]);
    const [mail] = await mailsAfter(app, manager.email, 1);
    expect(mail?.subject).toBe("Robin Castell joined Stonebridge Central");
    expect(mail?.text).toContain(email);
    expect(mailsTo(app, silent.email)).toEqual([]);
  });

  test("works once and for seven days", async () => {
    const { token, agent } = await invited();
    app.clock.now = new Date(TEST_NOW.getTime() + WEEK_MS);
    await open(token).expect(404, DEAD);
    await joinBy(app, token).expect(404, DEAD);
    app.clock.now = new Date(TEST_NOW.getTime() + WEEK_MS - 1);
    await open(token).expect(200);
    await joinBy(app, token).expect(201);
    await open(token).expect(404, DEAD);
    await joinBy(app, token).expect(404, DEAD);
    expect(await app.db.$count(invitations, eq(invitations.email, email))).toBe(0);
    app.clock.now = TEST_NOW;
    const { body } = await agent.get("/api/staff").expect(200);
    expect(body.people).toContainEqual(expect.objectContaining({ email, emailVerified: true }));
  });

  test("needs no place on the school's list, and no open registration", async () => {
    const { token } = await invited({ authorizedEmails: [] });
    await app.db.update(systemSettings).set({ registrationEnabled: false });
    const response = await joinBy(app, token);
    await app.db.update(systemSettings).set({ registrationEnabled: true });
    expect(response.status).toBe(201);
  });

  test.each([
    [{ password: "seven77" }, "password", "Password must be at least 8 characters"],
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: "" }, "lastName", "Last name is required"],
    [{ lastName: "Castell\u2066" }, "lastName", "This must be one line of text"],
  ])("with %j is refused by field, and the link still works", async (change, field, message) => {
    const { token } = await invited();
    const { body } = await joinBy(app, token, change).expect(400);
    expect(body).toEqual({ message, errors: { [field]: message } });
    await open(token).expect(200);
  });

  test("takes nothing else from the request", async () => {
    const { token, school } = await invited();
    const { id: schoolId } = await makeSchool(app.db);
    const granted = { schoolId, email: `x${email}`, role: "sysadmin", isManager: true, id: "chosen" };
    const { body } = await joinBy(app, token, granted).expect(201);
    expect(body).toMatchObject({ email, schoolId: school.id, role: "user" });
    expect(await userRow(app, body.id)).toMatchObject({ isManager: false });
  });

  test("by the school's own address makes a manager", async () => {
    const { token } = await invited({ adminEmail: email.toUpperCase() });
    const { body } = await joinBy(app, token).expect(201);
    expect(await userRow(app, body.id)).toMatchObject({ isManager: true });
  });

  test("signs out who was signed in with this browser, and in as the new person", async () => {
    const { token, agent, manager } = await invited();
    const { body } = await agent.post(`/api/invitations/${token}`).send(JOINER).expect(201);
    expect((await agent.get("/api/user").expect(200)).body.id).toBe(body.id);
    expect(await sessionsOf(app, manager.id)).toEqual([]);
  });
});

describe("a link is dead", () => {
  const ENDINGS: [string, (school: SchoolId) => Promise<unknown>][] = [
    [
      "while the school is inactive",
      (id) => app.db.update(schools).set({ isActive: false }).where(eq(schools.id, id)),
    ],
    ["once the school is deleted", (id) => app.db.delete(schools).where(eq(schools.id, id))],
    [
      "once the address has an account elsewhere",
      async () => {
        const { id: schoolId } = await makeSchool(app.db);
        await makeUser(app.db, { schoolId, email: email.toUpperCase(), password: TEST_PASSWORD_HASH });
      },
    ],
    [
      "once the address has an account here, locked out or not",
      (schoolId) => makeUser(app.db, { schoolId, email, isActive: false, password: TEST_PASSWORD_HASH }),
    ],
    ["once another school authorized the address", () => makeSchool(app.db, { authorizedEmails: [email] })],
  ];

  test.each(ENDINGS)("%s", async (_when, end) => {
    const { school, token } = await invited();
    await end(school.id);
    const before = await accountOf(email);
    await open(token).expect(404, DEAD);
    await joinBy(app, token).expect(404, DEAD);
    expect(await accountOf(email)).toEqual(before);
  });

  test("once the person has registered, and then stands in the list as a person only", async () => {
    const { token, agent, school } = await invited();
    await app.db
      .update(schools)
      .set({ authorizedEmails: [email] })
      .where(eq(schools.id, school.id));
    await app
      .request()
      .post("/api/register")
      .send({ ...JOINER, email })
      .expect(201);
    await joinBy(app, token).expect(404, DEAD);
    const { body } = await agent.get("/api/staff").expect(200);
    expect(body.invitations).toEqual([]);
    expect(body.people).toContainEqual(expect.objectContaining({ email, emailVerified: false }));
  });
});

describe("at once", () => {
  test("twenty uses of one link make one account", async () => {
    const { token, manager } = await invited();
    const responses = await atOnce(20, () => joinBy(app, token));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(404)]);
    expect(await accountOf(email)).toHaveLength(1);
    await mailsAfter(app, manager.email, 1);
    expect(mailsTo(app, manager.email)).toHaveLength(1);
  });

  test("an acceptance and its withdrawal end as one of both", async () => {
    const { token, agent, invitation } = await invited();
    const [joined, canceled] = await Promise.all([
      joinBy(app, token),
      agent.delete(`/api/staff/invitations/${invitation.id}`),
    ]);
    expect([
      [201, 404],
      [404, 204],
    ]).toContainEqual([joined.status, canceled.status]);
    expect(await accountOf(email)).toHaveLength(joined.status === 201 ? 1 : 0);
    expect(await app.db.$count(invitations, eq(invitations.email, email))).toBe(0);
  });

  test("joining and registering make one account", async () => {
    const { token, school } = await invited();
    await app.db
      .update(schools)
      .set({ authorizedEmails: [email] })
      .where(eq(schools.id, school.id));
    const [joined, registered] = await Promise.all([
      joinBy(app, token),
      app
        .request()
        .post("/api/register")
        .send({ ...JOINER, email }),
    ]);
    expect([
      [201, 409],
      [404, 201],
    ]).toContainEqual([joined.status, registered.status]);
    expect(await accountOf(email)).toHaveLength(1);
  });
});

describe("a new school's administrator", () => {
  test("gets one mail with a link to set the account up, the temporary password, and the first steps", async () => {
    const { mail, token } = await newSchool();
    expect(mailsTo(app, email)).toHaveLength(1);
    expect(mail?.subject).toBe("Your Fieldhouse account for Elm Grove");
    expect(mail?.text).toContain(`Set Up Your Account:\nhttp://localhost:3000/join?token=${token}\n`);
    expect(mail?.text).toContain("enter your name and choose a password");
    expect(mail?.text).toMatch(/^Temporary password: (\w{4}-){3}\w{4}$/m);
    expect(mail?.text).toContain("http://localhost:3000/ ");
    expect(mail?.text).toContain("http://localhost:3000/api/login?returnTo=%2Fwelcome");
    expect((await open(token).expect(200)).body).toEqual({ schoolName: "Elm Grove", email, provider: null });
  });

  test("sets the account up with name and password in one form, is signed in, and is its manager", async () => {
    const { token, school, password } = await newSchool();
    const [waiting] = await accountOf(email);
    const old = await app.request().post("/api/login").send({ email, password }).expect(200);
    const response = await joinBy(app, token).expect(201);
    expect(response.body).toMatchObject({
      id: waiting?.id,
      firstName: "Robin",
      mustChangePassword: false,
      emailVerified: true,
      schoolId: school.id,
    });
    await app.request().get("/api/user").set("Cookie", cookieOf(old)).expect(401);
    const { body } = await app.request().get("/api/staff").set("Cookie", cookieOf(response)).expect(200);
    expect(body).toMatchObject({ canManage: true, people: [{ email, isManager: true, isYou: true }] });
    await app.request().post("/api/login").send({ email, password }).expect(401);
    await joinBy(app, token).expect(404, DEAD);
  });

  test("who has chosen a password after signing in needs the link no more", async () => {
    const { token, password } = await newSchool();
    const signedIn = await app.request().post("/api/login").send({ email, password }).expect(200);
    await app
      .request()
      .post("/api/change-password")
      .set("Cookie", cookieOf(signedIn))
      .send({ newPassword: "another one" })
      .expect(200);
    await open(token).expect(404, DEAD);
    await joinBy(app, token).expect(404, DEAD);
    expect(await app.db.$count(invitations, eq(invitations.email, email))).toBe(0);
  });

  test("who has reset the password needs the link no more", async () => {
    const { token } = await newSchool();
    await app.request().post("/api/forgot-password").send({ email }).expect(200);
    const reset = (await mailsAfter(app, email, 2)).at(-1);
    const body = { token: tokenIn(reset), newPassword: "another one" };
    await app.request().post("/api/reset-password").send(body).expect(200);
    await joinBy(app, token).expect(404, DEAD);
  });

  test("who is locked out meanwhile cannot set the account up", async () => {
    const { token } = await newSchool();
    await app.db.update(users).set({ isActive: false }).where(eq(users.email, email));
    await open(token).expect(404, DEAD);
    await joinBy(app, token).expect(404, DEAD);
  });

  test("who sets up and changes the password at once ends with one of both", async () => {
    const { token, password } = await newSchool();
    const signedIn = await app.request().post("/api/login").send({ email, password }).expect(200);
    const [joined, changed] = await Promise.all([
      joinBy(app, token),
      app
        .request()
        .post("/api/change-password")
        .set("Cookie", cookieOf(signedIn))
        .send({ newPassword: "another one" }),
    ]);
    const chosen = joined.status === 201 ? JOINER.password : "another one";
    expect([joined.status, changed.status].filter((status) => status < 300)).toHaveLength(1);
    await app.request().post("/api/login").send({ email, password: chosen }).expect(200);
  });
});

test("somebody who registers by the school's own address becomes a manager, once the address is confirmed", async () => {
  await makeSchool(app.db, { adminEmail: email, authorizedEmails: [`z.${email}`] });
  const register = (address: string) =>
    app
      .request()
      .post("/api/register")
      .send({ ...JOINER, email: address })
      .expect(201);
  const cookie = cookieOf(await register(email));
  const staff = () => app.request().get("/api/staff").set("Cookie", cookie);
  await staff().expect(403, { message: "Email confirmation required" });
  const token = tokenIn(mailsTo(app, email)[0]);
  await app.request().post("/api/confirm-email").set("Cookie", cookie).send({ token }).expect(200);
  expect((await staff().expect(200)).body.canManage).toBe(true);
  const { body } = await register(`z.${email}`);
  expect((await userRow(app, body.id)).isManager).toBe(false);
});
