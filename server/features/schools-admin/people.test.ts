import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import {
  auditOf,
  mailsTo,
  sessionsOf,
  tokenIn,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";
import { inviteOne, joinBy, mailsAfter, makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

const app = testApp();
const SCHOOLS = "/api/sysadmin/schools";

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;
let number = 0;
let email = "";

beforeAll(async () => {
  sysadmin = await signInSysadmin(app);
});
beforeEach(() => {
  useCheapHashes();
  number += 1;
  email = `head${number}@example.com`;
});
afterEach(() => {
  app.outbox.failure = null;
});

const change = (schoolId: number, id: string, input: object) =>
  sysadmin.agent.patch(`${SCHOOLS}/${schoolId}/people/${id}`).send(input);
const inviteAgain = (schoolId: number, id: string) =>
  sysadmin.agent.post(`${SCHOOLS}/${schoolId}/people/${id}/invitation`);
const signIn = (password: string) => app.request().post("/api/login").send({ email, password });
const passwordIn = (text: string | undefined) => text?.match(/Temporary password: (\S+)/)?.[1] ?? "";

/** A school whose administrator still has to set the account up. */
async function newSchool() {
  const input = { name: "Elm Grove", adminEmail: email };
  const { body } = await sysadmin.agent.post(SCHOOLS).send(input).expect(201);
  const people = await sysadmin.agent.get(`${SCHOOLS}/${body.id}/people`).expect(200);
  return { schoolId: body.id as SchoolId, head: people.body.people[0] as { id: string } };
}

test("a school's people are listed as for its managers, and nobody of them is 'you'", async () => {
  const staffed = await makeStaffed(app);
  await staffed.colleague({ isActive: false });
  await inviteOne(app, staffed, email);
  const { body } = await sysadmin.agent.get(`${SCHOOLS}/${staffed.school.id}/people`).expect(200);
  const own = await staffed.agent.get("/api/staff").expect(200);
  const nobody = own.body.people.map((person: object) => ({ ...person, isYou: false }));
  expect(body).toEqual({ ...own.body, people: nobody });
  expect(body).toMatchObject({ canManage: true, invitations: [{ email }] });
});

test.each(["2000000000", "0", "abc"])("the people of the school %s are 404", async (id) => {
  const gone = { message: "School not found" };
  await sysadmin.agent.get(`${SCHOOLS}/${id}/people`).expect(404, gone);
  await sysadmin.agent.patch(`${SCHOOLS}/${id}/people/x`).send({ isActive: false }).expect(404, gone);
  await sysadmin.agent.post(`${SCHOOLS}/${id}/people/x/invitation`).expect(404, gone);
});

describe("a system administrator", () => {
  test("locks a person out as a manager does, and activates them again", async () => {
    const { school, manager, colleague } = await makeStaffed(app);
    const person = await colleague({ firstName: "Robin", lastName: "Castell" });
    await app.db
      .update(schools)
      .set({ authorizedEmails: [person.email] })
      .where(eq(schools.id, school.id));
    const agent = await app.signIn(person);
    const { body } = await change(school.id, person.id, { isActive: false }).expect(200);
    expect(body).toMatchObject({ id: person.id, isActive: false, isYou: false });
    await agent.get("/api/user").expect(401);
    const [after] = await app.db.select().from(schools).where(eq(schools.id, school.id));
    expect(after?.authorizedEmails).toEqual([]);
    await change(school.id, person.id, { isManager: true }).expect(409, {
      message: "Activate this person first",
    });
    await change(school.id, person.id, { isActive: true }).expect(200);
    await app.signIn(person);
    const entries = (await auditOf(app, sysadmin.email)).slice(-2);
    expect(entries).toMatchObject(
      ["staff-lock", "staff-activation"].map((action) => ({
        action,
        result: "success",
        schoolId: school.id,
        details: { person: person.email },
      })),
    );
    const notices = await mailsAfter(app, manager.email, 2);
    expect(notices.map(({ subject }) => subject)).toEqual([
      "Robin Castell was deactivated at Stonebridge Central",
      "Robin Castell can sign in to Stonebridge Central again",
    ]);
    expect(notices[0]?.text).toContain("The system administrator deactivated");
  });

  test("locks and dismisses the last manager, too, and appoints another", async () => {
    const { school, manager, colleague } = await makeStaffed(app);
    const next = await colleague();
    await change(school.id, manager.id, { isManager: false, isActive: false }).expect(200);
    expect(await userRow(app, manager.id)).toMatchObject({ isManager: false, isActive: false });
    await change(school.id, next.id, { isManager: true }).expect(200);
    const agent = await app.signIn(next);
    expect((await agent.get("/api/staff").expect(200)).body.canManage).toBe(true);
  });
});

describe("inviting once more", () => {
  test("gives somebody who still has the first password a new one, and a new link", async () => {
    const { schoolId, head } = await newSchool();
    const [first] = mailsTo(app, email);
    await signIn(passwordIn(first?.text)).expect(200);
    const { body } = await inviteAgain(schoolId, head.id).expect(200);
    expect(body).toEqual({ delivered: true });
    const [, second, ...more] = mailsTo(app, email);
    expect(more).toEqual([]);
    expect(second?.subject).toBe(first?.subject);
    expect(await sessionsOf(app, head.id)).toEqual([]);
    await signIn(passwordIn(first?.text)).expect(401);
    await app
      .request()
      .get(`/api/invitations/${tokenIn(first)}`)
      .expect(404);
    expect((await signIn(passwordIn(second?.text)).expect(200)).body.mustChangePassword).toBe(true);
    await joinBy(app, tokenIn(second)).expect(201);
    expect((await auditOf(app, sysadmin.email)).at(-1)).toMatchObject({
      action: "staff-invitation",
      schoolId,
      details: { person: email },
    });
  });

  test("hands that password over where it cannot be mailed", async () => {
    const { schoolId, head } = await newSchool();
    app.outbox.failure = mailRefused("The mail server is asleep.");
    const { body } = await inviteAgain(schoolId, head.id).expect(200);
    expect(body).toEqual({ delivered: false, temporaryPassword: expect.any(String) });
    await signIn(body.temporaryPassword).expect(200);
    const rows = await app.db.select().from(invitations).where(eq(invitations.schoolId, schoolId));
    expect(rows).toMatchObject([{ delivered: false, userId: head.id, invitedBy: null }]);
  });

  test("mails everybody else a link to choose a new password, and leaves the old one until then", async () => {
    const { school, colleague } = await makeStaffed(app);
    const person = await colleague();
    const agent = await app.signIn(person);
    const { body } = await inviteAgain(school.id, person.id).expect(200);
    expect(body).toEqual({ delivered: true });
    await agent.get("/api/user").expect(200);
    const [mail] = mailsTo(app, person.email);
    expect(mail?.text).toContain("http://localhost:3000/reset-password?token=");
    const reset = { token: tokenIn(mail), newPassword: "another one" };
    await app.request().post("/api/reset-password").send(reset).expect(200);
    expect((await auditOf(app, sysadmin.email)).at(-1)).toMatchObject({
      action: "password-reset-request",
      schoolId: school.id,
      details: { person: person.email },
    });
    app.outbox.failure = mailRefused("The mail server is asleep.");
    expect((await inviteAgain(school.id, person.id).expect(200)).body).toEqual({ delivered: false });
  });

  test("is refused while the person or the school is locked out", async () => {
    const { school, colleague } = await makeStaffed(app);
    const person = await colleague({ isActive: false });
    await inviteAgain(school.id, person.id).expect(409, { message: "Activate this person first" });
    const other = await colleague();
    await sysadmin.agent.patch(`${SCHOOLS}/${school.id}`).send({ isActive: false }).expect(200);
    await inviteAgain(school.id, other.id).expect(409, { message: "Activate this school first" });
    expect(mailsTo(app, other.email)).toEqual([]);
    expect((await userRow(app, other.id)).resetToken).toBeNull();
    await inviteAgain(school.id, "nobody").expect(404, { message: "Person not found" });
  });

  test("while the person sets the account up leaves one way in", async () => {
    const { schoolId, head } = await newSchool();
    const token = tokenIn(mailsTo(app, email)[0]);
    const [again, joined] = await Promise.all([inviteAgain(schoolId, head.id), joinBy(app, token)]);
    expect([200, 409]).toContain(again.status);
    if (joined.status === 201) {
      await signIn("long enough").expect(200);
      expect(await app.db.$count(invitations, eq(invitations.schoolId, schoolId))).toBe(0);
    } else {
      await joinBy(app, tokenIn(mailsTo(app, email).at(-1))).expect(201);
    }
  });
});
