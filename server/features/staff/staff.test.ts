import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, mailsTo, sessionsOf, useCheapHashes, userRow } from "#server/test/fixtures/accounts.ts";
import { mailsAfter, makeStaffed } from "#server/test/fixtures/staff.ts";
import { schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

beforeEach(useCheapHashes);
afterEach(() => {
  app.outbox.failure = null;
});

const authorizedAt = async (id: (typeof schools.$inferSelect)["id"]) =>
  (await app.db.select().from(schools).where(eq(schools.id, id)))[0]?.authorizedEmails;

const actionsOf = async (email: string) =>
  (await auditOf(app, email))
    .filter(({ action }) => /^(staff|manager)-/.test(action))
    .map(({ action, result, schoolId, details }) => ({ action, result, schoolId, details }));

describe("the staff of a school", () => {
  test("is read by everybody there, with managers first, then by name, and who is locked out last", async () => {
    const { school, manager, colleague, agent } = await makeStaffed(app);
    await colleague({ firstName: "", lastName: "", email: "amber@example.com", emailVerified: false });
    await colleague({ firstName: "Adam", lastName: "Arden", email: "zoe@example.com", isActive: false });
    const reader = await colleague({ firstName: "Zelda", lastName: "Ames" });
    const { body } = await (await app.signIn(reader)).get("/api/staff").expect(200);
    expect(body).toEqual({
      canManage: false,
      people: [
        {
          id: manager.id,
          email: manager.email,
          firstName: "Dana",
          lastName: "Whitfield",
          isActive: true,
          emailVerified: true,
          isManager: true,
          isYou: false,
          secondStep: false,
          provider: null,
          lastSignInAt: TEST_NOW.toISOString(),
        },
        expect.objectContaining({ email: "amber@example.com", emailVerified: false, lastSignInAt: null }),
        expect.objectContaining({ id: reader.id, isYou: true, isManager: false }),
        expect.objectContaining({ email: "zoe@example.com", isActive: false }),
      ],
      invitations: [],
    });
    const own = await agent.get("/api/staff").expect(200);
    expect(own.body.canManage).toBe(true);
    expect(own.text).not.toContain("password");
    expect(school.isActive).toBe(true);
  });

  test("is changed by managers only", async () => {
    const { colleague } = await makeStaffed(app);
    const person = await colleague();
    const agent = await app.signIn(await colleague());
    const refusal = { message: "Only a manager of your school can do this" };
    await agent.patch(`/api/staff/${person.id}`).send({ isActive: false }).expect(403, refusal);
    await agent
      .post("/api/staff/invitations")
      .send({ emails: ["a@example.com"] })
      .expect(403, refusal);
    await agent.post("/api/staff/invitations/1/resend").expect(403, refusal);
    await agent.delete("/api/staff/invitations/1").expect(403, refusal);
    expect((await userRow(app, person.id)).isActive).toBe(true);
  });

  test("shows the last sign-in, which makes no new version of the person", async () => {
    const { colleague, agent } = await makeStaffed(app);
    const person = await colleague();
    await app.signIn(person);
    expect(await userRow(app, person.id)).toEqual({ ...person, lastSignInAt: TEST_NOW });
    const { body } = await agent.get("/api/staff").expect(200);
    expect(body.people).toContainEqual(
      expect.objectContaining({ id: person.id, lastSignInAt: TEST_NOW.toISOString() }),
    );
  });
});

describe("a person who is locked out", () => {
  test("is signed out at the next request, cannot sign in, and cannot register again", async () => {
    const { colleague, change, school, manager } = await makeStaffed(app);
    const person = await colleague();
    await app.db
      .update(schools)
      .set({ authorizedEmails: ["kept@example.com", ` ${person.email.toUpperCase()} `] })
      .where(eq(schools.id, school.id));
    const agent = await app.signIn(person);
    await agent.get("/api/games").expect(200);
    const { body } = await change(person, { isActive: false }).expect(200);
    expect(body).toMatchObject({ id: person.id, isActive: false, isManager: false, isYou: false });
    await agent.get("/api/games").expect(401, { message: "Unauthorized" });
    expect(await sessionsOf(app, person.id)).toEqual([]);
    expect(await authorizedAt(school.id)).toEqual(["kept@example.com"]);
    const credentials = { email: person.email, password: TEST_PASSWORD };
    await app.request().post("/api/login").send(credentials).expect(403);
    const registration = { ...credentials, firstName: "Robin", lastName: "Castell" };
    await app.request().post("/api/register").send(registration).expect(403, {
      message: "This email is not authorized for any school. Ask your athletic department to add it.",
    });
    expect(await actionsOf(manager.email)).toEqual([
      {
        action: "staff-lock",
        result: "success",
        schoolId: school.id,
        details: { person: person.email },
      },
    ]);
  });

  test("comes back when the account is activated", async () => {
    const { colleague, change, manager } = await makeStaffed(app);
    const person = await colleague({ isActive: false });
    expect((await change(person, { isActive: true }).expect(200)).body.isActive).toBe(true);
    await (await app.signIn(person)).get("/api/games").expect(200);
    expect((await actionsOf(manager.email)).map(({ action }) => action)).toEqual(["staff-activation"]);
  });

  test("is not made a manager before that", async () => {
    const { colleague, change } = await makeStaffed(app);
    const person = await colleague({ isActive: false });
    const refusal = { message: "Activate this person first" };
    await change(person, { isManager: true }).expect(409, refusal);
    expect(await userRow(app, person.id)).toEqual(person);
    const { body } = await change(person, { isActive: true, isManager: true }).expect(200);
    expect(body).toMatchObject({ isActive: true, isManager: true });
  });

  test("cannot be oneself", async () => {
    const { manager, colleague, change } = await makeStaffed(app);
    await colleague({ isManager: true });
    await change(manager, { isActive: false }).expect(409, { message: "You can't deactivate yourself" });
    expect((await userRow(app, manager.id)).isActive).toBe(true);
  });
});

describe("the duty of a manager", () => {
  test("is passed on, and then given up", async () => {
    const { manager, colleague, change, agent } = await makeStaffed(app);
    const next = await colleague();
    expect((await change(next, { isManager: true }).expect(200)).body.isManager).toBe(true);
    const { body } = await change(manager, { isManager: false }).expect(200);
    expect(body).toMatchObject({ id: manager.id, isManager: false, isYou: true });
    await agent.get("/api/staff").expect(200);
    await change(next, { isManager: false }).expect(403);
    expect(await actionsOf(manager.email)).toMatchObject([
      { action: "manager-appointment", details: { person: next.email } },
      { action: "manager-dismissal", details: { person: manager.email } },
    ]);
  });

  test.each([
    ["nobody else", {}],
    ["a manager who is locked out", { isManager: true, isActive: false }],
    ["a manager who has not confirmed the address", { isManager: true, emailVerified: false }],
  ])("is not given up where there is %s", async (_who, given) => {
    const { manager, colleague, change } = await makeStaffed(app);
    await colleague(given);
    const foreign = await makeSchool(app.db);
    await makeUser(app.db, { schoolId: foreign.id, isManager: true, password: TEST_PASSWORD_HASH });
    await change(manager, { isManager: false }).expect(409, {
      message: "Your school needs at least one manager",
    });
    expect((await userRow(app, manager.id)).isManager).toBe(true);
  });
});

test("a change that changes nothing writes nothing and notifies nobody", async () => {
  const { manager, colleague, change } = await makeStaffed(app);
  const other = await colleague({ isManager: true });
  const person = await colleague();
  for (const nothing of [
    {},
    { isActive: true },
    { isManager: false },
    { isActive: true, isManager: false },
  ]) {
    expect((await change(person, nothing).expect(200)).body.id).toBe(person.id);
  }
  expect(await userRow(app, person.id)).toEqual(person);
  expect(await actionsOf(manager.email)).toEqual([]);
  expect(mailsTo(app, other.email)).toEqual([]);
});

test.each([{ isActive: "no" }, { isManager: 1 }, { isActive: null }])("%j is 400", async (wrong) => {
  const { colleague, change } = await makeStaffed(app);
  await change(await colleague(), wrong).expect(400);
});

test.each(["nobody", "2000000000", "%00", "invitations", "x".repeat(300)])(
  "a person with the id %s is 404",
  async (id) => {
    const { agent } = await makeStaffed(app);
    await agent
      .patch(`/api/staff/${id}`)
      .send({ isActive: false })
      .expect(404, { message: "Person not found" });
  },
);

describe("a change is mailed to the other managers", () => {
  test.each([
    [{}, { isActive: false }, "Robin Castell was deactivated at Stonebridge Central"],
    [{ isActive: false }, { isActive: true }, "Robin Castell can sign in to Stonebridge Central again"],
    [{}, { isManager: true }, "Robin Castell is now a manager of Stonebridge Central"],
    [
      { isManager: true },
      { isManager: false },
      "Robin Castell is no longer a manager of Stonebridge Central",
    ],
  ])("who was %j and is set to %j", async (before, set, subject) => {
    const { manager, colleague, change } = await makeStaffed(app);
    const other = await colleague({ isManager: true });
    const silent = [
      manager,
      await colleague(),
      await colleague({ isManager: true, isActive: false }),
      await colleague({ isManager: true, emailVerified: false }),
    ];
    const person = await colleague({ firstName: "robin", lastName: "castell", ...before });
    await change(person, set).expect(200);
    const [mail, ...more] = await mailsAfter(app, other.email, 1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`Robin Castell (${person.email})`);
    expect(mail?.text).toContain("Dana Whitfield");
    expect(mail?.text).toContain("http://localhost:3000/api/login?returnTo=%2Fsettings%2Fstaff");
    for (const { email } of silent) expect(mailsTo(app, email)).toEqual([]);
  });

  test.each([
    [{ firstName: "olive", lastName: "oak" }, "Olive Oak"],
    [{ firstName: "", lastName: "" }, "A person"],
  ])("who gives the duty up as %j, in words that name them once", async (named, name) => {
    const { school, colleague } = await makeStaffed(app);
    const other = await colleague({ isManager: true });
    const person = await colleague({ ...named, isManager: true });
    const own = await app.signIn(person);
    await own.patch(`/api/staff/${person.id}`).send({ isManager: false }).expect(200);
    const [mail, ...more] = await mailsAfter(app, other.email, 1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${name} is no longer a manager of ${school.name}`);
    const who =
      name === "A person" ? `The person with the address ${person.email}` : `${name} (${person.email})`;
    expect(mail?.text).toContain(`${who} gave up the manager role. The account still works.`);
    expect(mail?.text).not.toContain("removed the manager role");
  });

  test("and stands where the mail server refuses the message", async () => {
    const { colleague, change } = await makeStaffed(app);
    await colleague({ isManager: true });
    const person = await colleague();
    app.outbox.failure = mailRefused("The mail server is asleep.");
    await change(person, { isActive: false }).expect(200);
    expect((await userRow(app, person.id)).isActive).toBe(false);
  });
});

describe("of changes at once", () => {
  test("two managers who lock each other out leave one of them", async () => {
    const { manager, colleague, change } = await makeStaffed(app);
    const other = await colleague({ isManager: true });
    const agent = await app.signIn(other);
    const responses = await Promise.all([
      change(other, { isActive: false }),
      agent.patch(`/api/staff/${manager.id}`).send({ isActive: false }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    const rows = await Promise.all([userRow(app, manager.id), userRow(app, other.id)]);
    expect(rows.filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  test("managers who all give the duty up leave one of them", async () => {
    const { school, manager, colleague } = await makeStaffed(app);
    const people = [
      manager,
      ...(await Promise.all(Array.from({ length: 4 }, () => colleague({ isManager: true })))),
    ];
    const agents = await Promise.all(people.map((person) => app.signIn(person)));
    const responses = await Promise.all(
      agents.map((agent, index) => agent.patch(`/api/staff/${people[index]?.id}`).send({ isManager: false })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    const left = await app.db.select().from(users).where(eq(users.schoolId, school.id));
    expect(left.filter(({ isManager }) => isManager)).toHaveLength(1);
  });
});
