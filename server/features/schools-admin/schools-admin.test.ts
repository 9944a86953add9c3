import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { unavailable } from "#server/http/errors.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  mailsTo,
  sessionsOf,
  tokenIn,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";
import { inviteOne, joinBy, makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { atOnce } from "#server/test/insist.ts";
import type { CreatedSchool, SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { games } from "#shared/schema/games.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();
const PATH = "/api/sysadmin/schools";

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;

beforeAll(async () => {
  sysadmin = await signInSysadmin(app);
});
beforeEach(async () => {
  useCheapHashes();
  app.outbox.failure = null;
  await app.db.delete(schools);
});

let counter = 0;
const newAddress = () => `head.${++counter}@newschool.example.com`;

const input = (change: object = {}) => ({
  name: "Copper Ridge High School",
  adminEmail: newAddress(),
  address: "1 Ridge Road",
  phone: "(555) 014-2000",
  website: "https://copperridge.example.com",
  authorizedEmails: ["coach@copperridge.example.com"],
  timezone: "America/Denver",
  ...change,
});

async function create(change: object = {}): Promise<CreatedSchool> {
  const { body } = await sysadmin.agent.post(PATH).send(input(change)).expect(201);
  return body;
}

const passwordIn = (text: string | undefined) => text?.match(/Temporary password: (\S+)/)?.[1] ?? "";

describe("a new school", () => {
  test("is answered with all its fields, its counts and the invitation", async () => {
    const adminEmail = newAddress();
    const school = await create({ adminEmail: ` ${adminEmail.toUpperCase()} ` });
    expect(school).toMatchObject({
      name: "Copper Ridge High School",
      adminEmail,
      address: "1 Ridge Road",
      phone: "5550142000",
      website: "https://copperridge.example.com",
      authorizedEmails: ["coach@copperridge.example.com"],
      timezone: "America/Denver",
      primaryColor: "#FF6B35",
      secondaryColor: "#F7931E",
      isActive: true,
      usersCount: 1,
      teamsCount: 0,
      opponentsCount: 0,
      gamesCount: 0,
      invitation: { email: adminEmail, delivered: true },
    });
    expect(school.invitation).not.toHaveProperty("temporaryPassword");
    const { body } = await sysadmin.agent.get(PATH).expect(200);
    const { invitation: _, ...entry } = school;
    expect(body).toEqual([entry]);
  });

  test("needs no more than a name and an administrator", async () => {
    const { body } = await sysadmin.agent
      .post(PATH)
      .send({ name: "Plain Valley", adminEmail: newAddress() })
      .expect(201);
    expect(body).toMatchObject({
      timezone: "America/New_York",
      authorizedEmails: [],
      phone: "",
      website: "",
    });
  });

  test("has an administrator who signs in with the mailed temporary password and must change it", async () => {
    const { adminEmail, id } = await create();
    const [mail] = mailsTo(app, adminEmail);
    expect(mail?.subject).toContain("Copper Ridge High School");
    expect(mail?.text).toContain("http://localhost:3000/");
    const { body } = await app
      .request()
      .post("/api/login")
      .send({ email: adminEmail, password: passwordIn(mail?.text) })
      .expect(200);
    expect(body).toMatchObject({
      role: "user",
      schoolId: id,
      mustChangePassword: true,
      emailVerified: true,
      school: { name: "Copper Ridge High School" },
    });
  });

  test("hands its temporary password over when the invitation cannot be mailed", async () => {
    app.outbox.failure = unavailable("Email is not configured. Ask your system administrator.");
    const { invitation } = await create();
    expect(invitation).toEqual({
      email: expect.any(String),
      delivered: false,
      temporaryPassword: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    });
    app.outbox.failure = null;
    const password = invitation.temporaryPassword ?? "";
    await app.request().post("/api/login").send({ email: invitation.email, password }).expect(200);
  });

  test("is refused, and leaves nothing, when its administrator has an account already", async () => {
    const { email } = await makeUser(app.db, { role: "sysadmin", password: TEST_PASSWORD_HASH });
    const { body } = await sysadmin.agent
      .post(PATH)
      .send(input({ adminEmail: email.toUpperCase() }))
      .expect(409);
    expect(body.message).toBe("An account with this email already exists");
    expect(await app.db.$count(schools)).toBe(0);
  });

  test("twenty at once with one administrator are one school, and conflicts", async () => {
    const body = input();
    const responses = await atOnce(20, () => sysadmin.agent.post(PATH).send(body));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await app.db.$count(schools)).toBe(1);
  });

  test("is refused when the system has as many as its settings allow, also when many come at once", async () => {
    await app.db.update(systemSettings).set({ maxSchoolsPerSystem: 2 });
    try {
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => sysadmin.agent.post(PATH).send(input({ authorizedEmails: [] }))),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      const refused = responses.find(({ status }) => status === 409);
      expect(refused?.body.message).toContain("at most 2 school(s)");
    } finally {
      await app.db.update(systemSettings).set({ maxSchoolsPerSystem: 100 });
    }
  });

  test("a save that changes nothing makes no new version and no entry in the audit log", async () => {
    const { body } = await sysadmin.agent.post(PATH).send(input()).expect(201);
    const { invitation: _, ...school } = body;
    const entries = (await auditOf(app, sysadmin.email)).length;
    const saved = await sysadmin.agent.put(`${PATH}/${school.id}`).send(school).expect(200);
    expect(saved.body).toEqual(school);
    const status = await sysadmin.agent.patch(`${PATH}/${school.id}`).send({ isActive: true }).expect(200);
    expect(status.body).toEqual(school);
    expect(await auditOf(app, sysadmin.email)).toHaveLength(entries);
  });

  test.each([
    ["name", { name: " " }, "School name is required"],
    ["name", { name: "Old\nMill" }, "This must be one line of text"],
    ["website", { website: "https://example.com/\nx" }, "This must be one line of text"],
    ["adminEmail", { adminEmail: "nobody" }, "Valid email address is required"],
    ["phone", { phone: "555-014" }, "Phone number must be exactly 10 digits"],
    ["website", { website: "copperridge" }, "Must be a valid URL"],
    ["website", { website: "javascript:alert(1)" }, "Must be a valid URL"],
    ["website", { website: "ftp://example.com" }, "Must be a valid URL"],
    ["timezone", { timezone: "Mars/Olympus" }, "Timezone is not one of the offered time zones"],
    [
      "authorizedEmails",
      { authorizedEmails: ["ok@example.com", "oops"] },
      "'oops' is not a valid email address",
    ],
    [
      "authorizedEmails",
      { authorizedEmails: "a@example.com" },
      "Authorized emails must be a list of addresses",
    ],
  ])("is refused for a wrong %s", async (field, change, message) => {
    const { body } = await sysadmin.agent.post(PATH).send(input(change)).expect(400);
    expect(body).toEqual({ message, errors: { [field]: message } });
  });

  test("keeps its authorized addresses trimmed, in lower case and each once", async () => {
    const { authorizedEmails } = await create({
      authorizedEmails: [" One@Example.com", "", "two@example.com", "one@example.com ", "  "],
    });
    expect(authorizedEmails).toEqual(["one@example.com", "two@example.com"]);
  });
});

describe("an address belongs to one school only", () => {
  test.each([
    ["authorized here and there", { authorizedEmails: ["shared@example.com"] }],
    ["authorized here, administrator there", { adminEmail: "shared@example.com", authorizedEmails: [] }],
  ])("%s: the second school is refused, naming the address", async (_, first) => {
    await create(first);
    const again = input({ authorizedEmails: ["fine@example.com", "SHARED@example.com"] });
    const { body } = await sysadmin.agent.post(PATH).send(again).expect(409);
    expect(body.message).toBe("shared@example.com is already authorized for another school");
    expect(body.errors).toEqual({ authorizedEmails: body.message });
  });

  test("an administrator who is authorized elsewhere is refused", async () => {
    await create({ authorizedEmails: ["shared@example.com"] });
    const { body } = await sysadmin.agent
      .post(PATH)
      .send(input({ adminEmail: "shared@example.com", authorizedEmails: [] }))
      .expect(409);
    expect(body.errors).toEqual({ adminEmail: body.message });
  });

  test("a school keeps its own addresses when it is saved", async () => {
    const school = await create();
    await sysadmin.agent.put(`${PATH}/${school.id}`).send(school).expect(200);
  });

  test("of two schools that take one address at once, one gets it", async () => {
    const both = await Promise.all([create({ authorizedEmails: [] }), create({ authorizedEmails: [] })]);
    const responses = await Promise.all(
      both.map((school) =>
        sysadmin.agent.put(`${PATH}/${school.id}`).send({ ...school, authorizedEmails: ["one@example.com"] }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("an edit", () => {
  const save = (school: SchoolEntry, change: object) =>
    sysadmin.agent.put(`${PATH}/${school.id}`).send({ ...school, ...change });

  test("saves what it says and answers with the school", async () => {
    const school = await create();
    const change = { name: "Copper Ridge", phone: "", website: "", authorizedEmails: [], address: "" };
    const { body } = await sysadmin.agent
      .put(`${PATH}/${school.id}`)
      .send({ ...school, ...change })
      .expect(200);
    expect(body).toMatchObject({ ...change, id: school.id, usersCount: 1 });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(school.updatedAt));
  });

  test("is refused when the school has changed since", async () => {
    const school = await create();
    const save = (name: string) => sysadmin.agent.put(`${PATH}/${school.id}`).send({ ...school, name });
    await save("Copper Ridge").expect(200);
    const { body } = await save("Ridge High").expect(409);
    expect(body.message).toBe("This school was changed by someone else. Reload and try again.");
  });

  test("replaces every field, absent ones included", async () => {
    const school = await create();
    const { name, adminEmail } = school;
    const { body } = await sysadmin.agent.put(`${PATH}/${school.id}`).send({ name, adminEmail }).expect(200);
    expect(body).toMatchObject({
      ...{ name, adminEmail, address: "", phone: "", website: "", authorizedEmails: [] },
      timezone: "America/New_York",
    });
  });

  test("with another time zone keeps future games' wall clock", async () => {
    const school = await create({ timezone: "America/New_York" });
    const { timezone: _, ...rest } = school;
    const schoolId = school.id as SchoolId;
    const game = await makeGame(app.db, schoolId, {
      teamId: (await makeTeam(app.db, schoolId)).id,
      opponentId: (await makeOpponent(app.db, schoolId)).id,
      datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    });
    await sysadmin.agent
      .put(`${PATH}/${school.id}`)
      .send({ ...rest, updatedAt: undefined, timezone: "America/Los_Angeles" })
      .expect(200);
    const [moved] = await app.db.select().from(games).where(eq(games.id, game.id));
    expect(moved?.datetimeUtc.toISOString()).toBe("2026-09-05T02:00:00.000Z");
  });

  test("that names another administrator invites that person like the first", async () => {
    const school = await create({ authorizedEmails: [] });
    const adminEmail = newAddress();
    const { body } = await save(school, { adminEmail }).expect(200);
    expect(body).toMatchObject({
      adminEmail,
      usersCount: 2,
      invitation: { email: adminEmail, delivered: true },
    });
    const [mail, ...more] = mailsTo(app, adminEmail);
    expect(more).toEqual([]);
    const password = passwordIn(mail?.text);
    const { body: user } = await app
      .request()
      .post("/api/login")
      .send({ email: adminEmail, password })
      .expect(200);
    expect(user).toMatchObject({ schoolId: school.id, mustChangePassword: true, emailVerified: true });
    const again = await save(body, { name: "Copper Ridge" }).expect(200);
    expect(again.body).not.toHaveProperty("invitation");
  });

  test("that names another administrator gives that person a link to set the account up, and the duty of a manager", async () => {
    const school = await create({ authorizedEmails: [] });
    const adminEmail = newAddress();
    await save(school, { adminEmail }).expect(200);
    const joined = await joinBy(app, tokenIn(mailsTo(app, adminEmail)[0])).expect(201);
    expect(joined.body).toMatchObject({ email: adminEmail, schoolId: school.id, mustChangePassword: false });
    const { body } = await sysadmin.agent.get(`${PATH}/${school.id}/people`).expect(200);
    expect(body.people[0]).toMatchObject({ email: adminEmail, isActive: true, isManager: true });
  });

  test("that corrects the administrator's address leaves no way in by what went to the wrong one", async () => {
    const school = await create({ authorizedEmails: [] });
    const [mail] = mailsTo(app, school.adminEmail);
    const { body } = await save(school, { adminEmail: newAddress() }).expect(200);
    const credentials = { email: school.adminEmail, password: passwordIn(mail?.text) };
    await app.request().post("/api/login").send(credentials).expect(403);
    await joinBy(app, tokenIn(mail)).expect(404);
    expect((await auditOf(app, sysadmin.email)).at(-1)?.details).toMatchObject({
      shutOut: school.adminEmail,
    });
    await save(body, { adminEmail: school.adminEmail }).expect(200);
    await app.request().post("/api/login").send(credentials).expect(200);
  });

  test("that names another administrator leaves the former one, who works here, as they are", async () => {
    const school = await create({ authorizedEmails: [] });
    await joinBy(app, tokenIn(mailsTo(app, school.adminEmail)[0])).expect(201);
    await save(school, { adminEmail: newAddress() }).expect(200);
    const { body } = await sysadmin.agent.get(`${PATH}/${school.id}/people`).expect(200);
    const former = expect.objectContaining({ email: school.adminEmail, isActive: true, isManager: true });
    expect(body.people).toContainEqual(former);
  });

  test("that names a colleague as administrator makes a manager of that person", async () => {
    const school = await create({ authorizedEmails: [] });
    const schoolId = school.id as SchoolId;
    const colleague = await makeUser(app.db, { schoolId, password: TEST_PASSWORD_HASH });
    const { body } = await save(school, { adminEmail: colleague.email }).expect(200);
    expect(body).not.toHaveProperty("invitation");
    expect(await userRow(app, colleague.id)).toMatchObject({ isManager: true });
    const entries = (await auditOf(app, sysadmin.email)).slice(-2);
    expect(entries).toMatchObject([
      { action: "manager-appointment", schoolId, details: { person: colleague.email } },
      { action: "school-edit", schoolId },
    ]);
  });

  test("that names somebody whom a school has invited as administrator ends that invitation", async () => {
    const other = await makeStaffed(app);
    const adminEmail = newAddress();
    const { token } = await inviteOne(app, other, adminEmail);
    const school = await create({ authorizedEmails: [] });
    await save(school, { adminEmail }).expect(200);
    await app.request().get(`/api/invitations/${token}`).expect(404);
    await joinBy(app, tokenIn(mailsTo(app, adminEmail).at(-1))).expect(201);
    expect((await other.agent.get("/api/staff").expect(200)).body.invitations).toEqual([]);
  });

  test("hands the new administrator's password over where it cannot be mailed", async () => {
    const school = await create({ authorizedEmails: [] });
    app.outbox.failure = unavailable("Email is not configured.");
    const adminEmail = newAddress();
    const { body } = await save(school, { adminEmail }).expect(200);
    expect(body.invitation).toEqual({
      email: adminEmail,
      delivered: false,
      temporaryPassword: expect.any(String),
    });
    const password = body.invitation.temporaryPassword;
    await app.request().post("/api/login").send({ email: adminEmail, password }).expect(200);
  });

  test("shuts out the account of an address that it takes off the list, and lets it in again with the address", async () => {
    const [gone, stays] = [newAddress(), newAddress()];
    const school = await create({ authorizedEmails: [gone, stays] });
    const staff = { schoolId: school.id as SchoolId, password: TEST_PASSWORD_HASH };
    const person = await makeUser(app.db, { ...staff, email: gone });
    const agents = {
      gone: await app.signIn(person),
      stays: await app.signIn(await makeUser(app.db, { ...staff, email: stays })),
    };
    const { body } = await save(school, { authorizedEmails: [stays] }).expect(200);
    await agents.gone.get("/api/user").expect(401);
    await agents.stays.get("/api/user").expect(200);
    expect(await sessionsOf(app, person.id)).toEqual([]);
    const credentials = { email: gone, password: TEST_PASSWORD };
    const refused = await app.request().post("/api/login").send(credentials).expect(403);
    expect(refused.body.message).toBe("This account is inactive. Contact your administrator.");
    const entry = (await auditOf(app, sysadmin.email)).at(-1);
    expect(entry).toMatchObject({ action: "school-edit", details: { shutOut: gone } });
    await save(body, { authorizedEmails: [stays, gone] }).expect(200);
    await app.request().post("/api/login").send(credentials).expect(200);
  });

  test("that takes the administrator's own address off the list leaves that account as it is", async () => {
    const adminEmail = newAddress();
    const school = await create({ adminEmail, authorizedEmails: [adminEmail] });
    await save(school, { authorizedEmails: [] }).expect(200);
    const password = passwordIn(mailsTo(app, adminEmail)[0]?.text);
    await app.request().post("/api/login").send({ email: adminEmail, password }).expect(200);
  });

  test("that is refused shuts nobody out", async () => {
    const gone = newAddress();
    const school = await create({ authorizedEmails: [gone] });
    const agent = await app.signIn(
      await makeUser(app.db, { schoolId: school.id as SchoolId, email: gone, password: TEST_PASSWORD_HASH }),
    );
    const other = await create({ authorizedEmails: [] });
    await save(school, { authorizedEmails: [other.adminEmail] }).expect(409);
    await agent.get("/api/user").expect(200);
  });

  test("may name a colleague as administrator, but nobody of elsewhere", async () => {
    const school = await create({ authorizedEmails: [] });
    const schoolId = school.id as SchoolId;
    const colleague = await makeUser(app.db, { schoolId, password: TEST_PASSWORD_HASH });
    const save = (adminEmail: string) =>
      sysadmin.agent.put(`${PATH}/${school.id}`).send({ ...school, updatedAt: undefined, adminEmail });
    await save(colleague.email).expect(200);
    const stranger = await makeUser(app.db, {
      schoolId: (await makeSchool(app.db)).id,
      password: TEST_PASSWORD_HASH,
    });
    expect((await save(stranger.email).expect(409)).body.message).toBe(
      "An account with this email already exists",
    );
  });
});

describe("an inactive school", () => {
  test("shuts its people out at the next request and at sign-in, until it is active again", async () => {
    const school = await create();
    const agent = await app.signInAt(school.id as SchoolId);
    const { body } = await sysadmin.agent.patch(`${PATH}/${school.id}`).send({ isActive: false }).expect(200);
    expect(body).toMatchObject({ id: school.id, isActive: false });
    await agent.get("/api/user").expect(401);
    const credentials = {
      email: school.adminEmail,
      password: passwordIn(mailsTo(app, school.adminEmail)[0]?.text),
    };
    const refused = await app.request().post("/api/login").send(credentials).expect(403);
    expect(refused.body.message).toBe("This account is inactive. Contact your administrator.");
    await sysadmin.agent.patch(`${PATH}/${school.id}`).send({ isActive: true }).expect(200);
    await app.request().post("/api/login").send(credentials).expect(200);
  });

  test("is made by true or false, and nothing else", async () => {
    const school = await create();
    for (const isActive of ["false", 0, null, undefined]) {
      await sysadmin.agent.patch(`${PATH}/${school.id}`).send({ isActive }).expect(400);
    }
  });
});

describe("a deleted school", () => {
  test("is gone with its people, their sessions and everything else; other schools stay as they are", async () => {
    const doomed = await create({ authorizedEmails: [] });
    const schoolId = doomed.id as SchoolId;
    const person = await makeUser(app.db, { schoolId, password: TEST_PASSWORD_HASH });
    const agent = await app.signIn(person);
    await makeGame(app.db, schoolId, {
      teamId: (await makeTeam(app.db, schoolId)).id,
      opponentId: (await makeOpponent(app.db, schoolId)).id,
      datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    });
    const other = await create({ authorizedEmails: [] });
    await sysadmin.agent.delete(`${PATH}/${doomed.id}`).expect(204);
    await agent.get("/api/user").expect(401);
    expect(await sessionsOf(app, person.id)).toEqual([]);
    const { rows } = await app.db.execute<{ table: string }>(sql`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'school_id' and table_name <> 'audit_log'`);
    for (const { table } of rows) {
      const left = await app.db.execute(
        sql`select from ${sql.identifier(table)} where school_id = ${doomed.id}`,
      );
      expect(left.rowCount, table).toBe(0);
    }
    const { body } = await sysadmin.agent.get(PATH).expect(200);
    const { invitation: _, ...entry } = other;
    expect(body).toEqual([entry]);
  });

  test("frees its addresses for another school", async () => {
    const body = input();
    const { body: doomed } = await sysadmin.agent.post(PATH).send(body).expect(201);
    await sysadmin.agent.delete(`${PATH}/${doomed.id}`).expect(204);
    await sysadmin.agent.post(PATH).send(body).expect(201);
  });
});

test("an unknown or impossible id is 404 on every verb", async () => {
  for (const id of ["2000000000", "0", "abc", "99999999999999999999"]) {
    for (const method of ["get", "put", "patch", "delete"] as const) {
      const { status, body } = await sysadmin.agent[method](`${PATH}/${id}`).send(input({ isActive: true }));
      expect({ status, body }).toEqual({ status: 404, body: { message: "School not found" } });
    }
  }
});

test("creation, edit, activation, deactivation and deletion are in the audit log", async () => {
  const school = await create();
  const path = `${PATH}/${school.id}`;
  await sysadmin.agent
    .put(path)
    .send({ ...school, name: "Copper Ridge" })
    .expect(200);
  await sysadmin.agent.patch(path).send({ isActive: false }).expect(200);
  await sysadmin.agent.patch(path).send({ isActive: true }).expect(200);
  await sysadmin.agent.delete(path).expect(204);
  const entries = (await auditOf(app, sysadmin.email)).filter(({ schoolId }) => schoolId === school.id);
  expect(entries.map(({ action }) => action)).toEqual([
    "school-creation",
    "school-edit",
    "school-deactivation",
    "school-activation",
    "school-deletion",
  ]);
  expect(entries.at(-1)).toMatchObject({ result: "success", details: { school: "Copper Ridge" } });
});

describe("the list", () => {
  const fill = async () => {
    for (const name of ["Éclair Academy", "delta High", "Delphi", "Apt % Prep", "Zephyr_School"]) {
      // No digits, which a search for an id would find.
      await makeSchool(app.db, { name, adminEmail: `${name.slice(0, 5).trim()}@fill.example.com` });
    }
  };
  const names = async (query = ""): Promise<string[]> => {
    const { body } = await sysadmin.agent.get(`${PATH}${query}`).expect(200);
    return body.map(({ name }: SchoolEntry) => name);
  };

  test("is whole without parameters, in the order in which people read names", async () => {
    await fill();
    expect(await names()).toEqual(["Apt % Prep", "Delphi", "delta High", "Éclair Academy", "Zephyr_School"]);
  });

  test("comes in pages, with the total beside them", async () => {
    await fill();
    expect(await names("?page=1&pageSize=2")).toEqual(["Apt % Prep", "Delphi"]);
    expect(await names("?page=3&pageSize=2")).toEqual(["Zephyr_School"]);
    const { headers, body } = await sysadmin.agent.get(`${PATH}?page=9&pageSize=2`).expect(200);
    expect([headers["x-total-count"], body]).toEqual(["5", []]);
  });

  test("is searched by name, address and id, in any case and literally", async () => {
    await fill();
    const { id } = await makeSchool(app.db, {
      name: "Quiet Lake",
      adminEmail: "boss@quiet.example.com",
      authorizedEmails: ["coach@quiet.example.com"],
    });
    expect(await names("?q=DELTA")).toEqual(["delta High"]);
    expect(await names("?q=boss@quiet")).toEqual(["Quiet Lake"]);
    expect(await names("?q=coach@quiet")).toEqual(["Quiet Lake"]);
    expect(await names(`?q=${id}`)).toEqual(["Quiet Lake"]);
    expect(await names("?q=%25")).toEqual(["Apt % Prep"]);
    expect(await names("?q=_")).toEqual(["Zephyr_School"]);
    expect(await names("?q=nowhere")).toEqual([]);
  });

  test("finds names whatever their accents, apostrophes and quotes, and however these are typed", async () => {
    await makeSchool(app.db, { name: "St. Brendan’s “Élan” Academy" });
    for (const typed of [
      "brendans",
      "Brendan's",
      "brendanʼs",
      "elan",
      "E\u0301LAN",
      "“élan”",
      '"elan"',
      "S  ",
    ]) {
      expect(await names(`?q=${encodeURIComponent(typed)}`), typed).toEqual(["St. Brendan’s “Élan” Academy"]);
    }
    expect(await names(`?q=${encodeURIComponent("’")}`)).toHaveLength(1);
    expect(await names("?q=brendan-s")).toEqual([]);
  });

  test.each(["?page=0", "?page=x&pageSize=-1", "?pageSize=5000", "?q=a&q=b", "?page=1e9&pageSize=10"])(
    "%s is answered all the same",
    async (query) => {
      await sysadmin.agent.get(`${PATH}${query}`).expect(200);
    },
  );

  test("counts each school's people, teams, opponents and games", async () => {
    const { id } = await makeSchool(app.db, { name: "Counted" });
    await makeUser(app.db, { schoolId: id, password: TEST_PASSWORD_HASH });
    const team = await makeTeam(app.db, id);
    await makeTeam(app.db, id, { level: "freshman" });
    const opponent = await makeOpponent(app.db, id);
    for (const day of [1, 2, 3]) {
      const datetimeUtc = new Date(`2026-09-0${day}T23:00:00.000Z`);
      await makeGame(app.db, id, { teamId: team.id, opponentId: opponent.id, datetimeUtc });
    }
    await makeSchool(app.db, { name: "Empty" });
    const { body } = await sysadmin.agent.get(PATH).expect(200);
    const counts = body.map(({ usersCount, teamsCount, opponentsCount, gamesCount }: SchoolEntry) => [
      usersCount,
      teamsCount,
      opponentsCount,
      gamesCount,
    ]);
    expect(counts).toEqual([
      [1, 2, 1, 3],
      [0, 0, 0, 0],
    ]);
  });

  test("of 20,000 schools gives its first, its last and a searched page", async () => {
    await app.db.execute(sql`
      insert into schools (name, admin_email)
      select 'School ' || lpad(n::text, 5, '0'), 'a' || n || '@many.example.com' from generate_series(1, 20000) n`);
    expect(await names("?page=1&pageSize=2")).toEqual(["School 00001", "School 00002"]);
    expect(await names("?page=10000&pageSize=2")).toEqual(["School 19999", "School 20000"]);
    expect(await names("?q=a19999@&page=1&pageSize=2")).toEqual(["School 19999"]);
  });
});
