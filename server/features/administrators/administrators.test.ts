import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  cookieOf,
  mailsTo,
  makeStaff,
  sessionsOf,
  tokenIn,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";
import { inviteOne, JOINER, joinBy, mailsAfter, makeStaffed } from "#server/test/fixtures/staff.ts";
import { administratorInvitations } from "#shared/schema/invitations.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { secondSteps, users } from "#shared/schema/users.ts";

const app = testApp();
const PATH = "/api/sysadmin/administrators";
const DAY_MS = 24 * 3_600_000;
const DEAD = { message: "This invitation link is invalid, expired, or has already been used." };
const KNOWN = "An account with this email already exists";
const STEP_UP = { message: "Confirm that it is you to go on.", code: "step-up" };

let number = 0;
let email = "";
beforeEach(async () => {
  useCheapHashes();
  number += 1;
  email = `administrator${number}@example.com`;
});
afterEach(async () => {
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
  await app.db.delete(users).where(eq(users.role, "sysadmin"));
  await app.db.delete(administratorInvitations);
});

type Given = Partial<typeof users.$inferInsert>;

const administratorBeside = (given: Given = {}) =>
  makeUser(app.db, { role: "sysadmin", password: TEST_PASSWORD_HASH, ...given });

/** A system administrator who is signed in, and what they can do. */
async function signInAdministrator(given: Given = {}) {
  const person = await administratorBeside(given);
  const agent = await app.signIn(person);
  return {
    person,
    agent,
    invite: (...emails: string[]) => agent.post(`${PATH}/invitations`).send({ emails }),
    list: async () => (await agent.get(PATH).expect(200)).body,
  };
}

const rows = () => app.db.select().from(administratorInvitations);

/** Gives the person a second step, after which their acts must be confirmed. @returns a code of it */
async function setUpSecondStep({ agent }: Awaited<ReturnType<typeof signInAdministrator>>) {
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
  await agent.post("/api/user/totp/confirm").send({ code: code() }).expect(200);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  return code;
}

describe("the system administrators", () => {
  test("are listed by name, as a school's staff is, without managers", async () => {
    const { person, list } = await signInAdministrator({ firstName: "Sam", lastName: "Okafor" });
    const other = await administratorBeside({ firstName: "Ann", lastName: "Aldridge" });
    await app.db.insert(secondSteps).values({ userId: other.id, totp: "sealed" });
    expect(await list()).toEqual({
      people: [
        {
          ...{ id: other.id, email: other.email, firstName: "Ann", lastName: "Aldridge" },
          ...{ isActive: true, emailVerified: true, isYou: false, secondStep: true, provider: null },
          lastSignInAt: null,
        },
        {
          ...{ id: person.id, email: person.email, firstName: "Sam", lastName: "Okafor" },
          ...{ isActive: true, emailVerified: true, isYou: true, secondStep: false, provider: null },
          lastSignInAt: TEST_NOW.toISOString(),
        },
      ],
      invitations: [],
    });
  });
});

describe("an administrator's invitation", () => {
  test("is mailed by name, listed without its token, and joined once", async () => {
    await app.db.update(systemSettings).set({ systemName: "County Athletics" });
    const { person, invite, list, agent } = await signInAdministrator({
      ...{ firstName: "Sam", lastName: "Okafor" },
    });
    const { body } = await invite(` ${email.toUpperCase()} `).expect(201);
    expect(body).toEqual([{ id: expect.any(Number), email, delivered: true }]);
    const [mail] = mailsTo(app, email);
    expect(mail?.subject).toBe("Sam Okafor invites you to administer County Athletics");
    expect(mail?.text).toContain(
      `Sam Okafor (${person.email}) invites you to be a system administrator of County Athletics.`,
    );
    const token = tokenIn(mail);
    expect((await list()).invitations).toEqual([
      {
        ...{ id: body[0].id, email, invitedBy: "Sam Okafor", delivered: true },
        invitedAt: TEST_NOW.toISOString(),
        expiresAt: new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString(),
      },
    ]);
    const opened = await app.request().get(`/api/invitations/${token}`).expect(200);
    const invitation = { schoolName: "County Athletics", administrator: true, email, provider: null };
    expect(opened.body).toEqual(invitation);

    const joined = await joinBy(app, token);
    expect(joined).toMatchObject({ status: 201, body: { email, role: "sysadmin", schoolId: null } });
    const state = { emailVerified: true, mustChangePassword: false, firstName: "Robin" };
    expect(await userRow(app, joined.body.id)).toMatchObject(state);
    await app.request().get("/api/sysadmin/stats").set("Cookie", cookieOf(joined)).expect(200);
    await app.request().post("/api/login").send({ email, password: JOINER.password }).expect(200);
    await joinBy(app, token).expect(404, DEAD);
    expect((await list()).invitations).toEqual([]);
    expect((await list()).people).toHaveLength(2);

    const [notice] = await mailsAfter(app, person.email, 1);
    expect(notice?.subject).toBe("Robin Castell is now a system administrator of County Athletics");
    expect(mailsTo(app, email)).toHaveLength(1);
    const acts = (await auditOf(app, person.email)).filter(({ action }) => action !== "sign-in");
    expect(acts).toMatchObject([{ action: "administrator-invitation", details: { person: email } }]);
    const [join] = await auditOf(app, email);
    expect(join).toMatchObject({ action: "administrator-join", schoolId: null, userId: joined.body.id });
    await agent.get("/api/user").expect(200);
    await app.db.update(systemSettings).set({ systemName: "Fieldhouse" });
  });

  test("makes one account of twenty presses at once", async () => {
    const { invite } = await signInAdministrator();
    await invite(email).expect(201);
    const token = tokenIn(mailsTo(app, email)[0]);
    const presses = await Promise.all(Array.from({ length: 20 }, () => joinBy(app, token)));
    expect(presses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(404)]);
  });

  test("has its place in the confinement of a required second step", async () => {
    const { invite } = await signInAdministrator();
    await invite(email).expect(201);
    await app.db.update(systemSettings).set({ sysadminSecondStep: true });
    const joined = await joinBy(app, tokenIn(mailsTo(app, email)[0])).expect(201);
    expect(joined.body).toMatchObject({ mustSetUpSecondStep: true });
    await app.db.update(systemSettings).set({ sysadminSecondStep: false });
  });

  test("that is sent again has another link and another week, and one taken back is dead", async () => {
    const { invite, agent, list, person } = await signInAdministrator();
    const { body } = await invite(email).expect(201);
    const { id } = body[0];
    app.clock.now = new Date(TEST_NOW.getTime() + 3600_000);
    const again = await agent.post(`${PATH}/invitations/${id}/resend`).expect(200);
    expect(again.body).toEqual({ id, email, delivered: true });
    const [first, second] = mailsTo(app, email).map(tokenIn);
    await app.request().get(`/api/invitations/${first}`).expect(404, DEAD);
    await app.request().get(`/api/invitations/${second}`).expect(200);
    expect((await list()).invitations).toMatchObject([
      { expiresAt: new Date(app.clock.now.getTime() + 7 * DAY_MS).toISOString() },
    ]);
    await agent.delete(`${PATH}/invitations/${id}`).expect(204);
    await joinBy(app, String(second)).expect(404, DEAD);
    const gone = { message: "Invitation not found" };
    await agent.delete(`${PATH}/invitations/${id}`).expect(404, gone);
    await agent.post(`${PATH}/invitations/${id}/resend`).expect(404, gone);
    const acts = (await auditOf(app, person.email)).filter(({ action }) => action !== "sign-in");
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ["administrator-invitation", { person: email }],
      ["administrator-invitation", { person: email }],
      ["administrator-invitation", { person: email, canceled: true }],
    ]);
  });

  test("ends after seven days", async () => {
    const { invite } = await signInAdministrator();
    await invite(email).expect(201);
    const token = tokenIn(mailsTo(app, email)[0]);
    app.clock.now = new Date(TEST_NOW.getTime() + 7 * DAY_MS);
    await app.request().get(`/api/invitations/${token}`).expect(404, DEAD);
    await joinBy(app, token).expect(404, DEAD);
  });

  test("that can't be mailed is handed over", async () => {
    const { invite, list } = await signInAdministrator();
    app.outbox.failure = mailRefused("550 no");
    const { body } = await invite(email).expect(201);
    const link = expect.stringMatching(/^http:\/\/localhost:3000\/join\?token=[\w-]{43}$/);
    expect(body).toEqual([{ id: expect.any(Number), email, delivered: false, link }]);
    expect((await list()).invitations).toMatchObject([{ delivered: false }]);
    await joinBy(app, body[0].link.split("token=")[1]).expect(201);
  });

  test.each([
    [[], "Enter at least one email address"],
    [["nobody"], "Enter valid email addresses"],
  ])("to %j is 400", async (emails, message) => {
    const { agent } = await signInAdministrator();
    const { body } = await agent.post(`${PATH}/invitations`).send({ emails }).expect(400);
    expect(body.message).toBe(message);
  });

  test("is for nobody who has an account, be it another administrator's", async () => {
    const { person, invite, agent } = await signInAdministrator();
    const { manager } = await makeStaffed(app);
    for (const taken of [person.email, manager.email]) {
      const alone = await invite(taken.toUpperCase()).expect(409);
      expect(alone.body).toEqual({ message: KNOWN, errors: { emails: KNOWN } });
      const among = await invite(email, taken).expect(409);
      expect(among.body).toEqual({ message: KNOWN, errors: { emails: `${taken}: ${KNOWN}` } });
    }
    expect(await rows()).toEqual([]);
    const { body } = await invite(email).expect(201);
    await makeStaff(app, { email });
    await agent.post(`${PATH}/invitations/${body[0].id}/resend`).expect(409);
    await joinBy(app, tokenIn(mailsTo(app, email)[0])).expect(404, DEAD);
  });

  test("and a school's for the same address: who joins first has it", async () => {
    const { invite } = await signInAdministrator();
    const staffed = await makeStaffed(app, { authorizedEmails: [`z.${email}`] });
    const school = await inviteOne(app, staffed, email);
    await invite(email, `z.${email}`).expect(201);
    const administrators = tokenIn(mailsTo(app, email).at(-1));
    await app.request().get(`/api/invitations/${school.token}`).expect(200);
    await joinBy(app, administrators).expect(201);
    await app.request().get(`/api/invitations/${school.token}`).expect(404, DEAD);
    await joinBy(app, school.token).expect(404, DEAD);
    const other = await inviteOne(app, staffed, `y.${email}`);
    await invite(`y.${email}`).expect(201);
    await joinBy(app, other.token).expect(201);
    await joinBy(app, tokenIn(mailsTo(app, `y.${email}`).at(-1))).expect(404, DEAD);
  });

  test("asks for the second step after its own refusals, and sends nothing before", async () => {
    const signedIn = await signInAdministrator();
    const code = await setUpSecondStep(signedIn);
    await signedIn.invite(signedIn.person.email).expect(409);
    await signedIn.invite(email).expect(403, STEP_UP);
    expect(mailsTo(app, email)).toEqual([]);
    await signedIn.agent.post("/api/user/confirm").send({ code: code() }).expect(200);
    await signedIn.invite(email).expect(201);
  });
});

describe("deleting an administrator", () => {
  test("deletes the account and all that is its, and notifies the person and the others", async () => {
    const { agent, person, list } = await signInAdministrator({ firstName: "Sam", lastName: "Okafor" });
    const other = await signInAdministrator({ firstName: "Ann", lastName: "Aldridge" });
    const third = await signInAdministrator();
    await other.invite(email).expect(201);
    await agent.delete(`${PATH}/${other.person.id}`).expect(204);
    await other.agent.get("/api/user").expect(401);
    expect(await sessionsOf(app, other.person.id)).toEqual([]);
    const { people, invitations } = await list();
    expect(people).toHaveLength(2);
    expect(invitations).toMatchObject([{ email, invitedBy: "" }]);
    const [told] = await mailsAfter(app, other.person.email, 1);
    expect(told?.subject).toBe("Your account at Fieldhouse was deleted");
    const [notice] = await mailsAfter(app, third.person.email, 1);
    expect(notice?.subject).toBe("Ann Aldridge is no longer a system administrator of Fieldhouse");
    expect(notice?.text).toContain(
      `Sam Okafor (${person.email}) deleted the account of Ann Aldridge (${other.person.email}).`,
    );
    expect(mailsTo(app, person.email)).toEqual([]);
    const acts = (await auditOf(app, person.email)).filter(({ action }) => action !== "sign-in");
    expect(acts).toMatchObject([
      { action: "administrator-removal", result: "success", details: { person: other.person.email } },
    ]);
    await agent.delete(`${PATH}/${other.person.id}`).expect(404, { message: "Person not found" });
  });

  test("is refused for oneself, for nobody and for somebody of a school, and then for want of a second step", async () => {
    const signedIn = await signInAdministrator();
    const { agent, person } = signedIn;
    const other = await administratorBeside();
    const { colleague } = await makeStaffed(app);
    const code = await setUpSecondStep(signedIn);
    await agent.delete(`${PATH}/${person.id}`).expect(409, { message: "You cannot delete yourself" });
    for (const id of [(await colleague()).id, "nobody"]) {
      await agent.delete(`${PATH}/${id}`).expect(404, { message: "Person not found" });
      await agent.delete(`${PATH}/${id}/second-step`).expect(404, { message: "Person not found" });
    }
    await agent.delete(`${PATH}/${other.id}`).expect(403, STEP_UP);
    await agent.post("/api/user/confirm").send({ code: code() }).expect(200);
    await agent.delete(`${PATH}/${other.id}`).expect(204);
  });

  test("each other at once, one is left", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await signInAdministrator(), await signInAdministrator()];
      const responses = await Promise.all([
        one.agent.delete(`${PATH}/${other.person.id}`),
        other.agent.delete(`${PATH}/${one.person.id}`),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 401]);
      const left = await app.db.select().from(users).where(eq(users.role, "sysadmin"));
      expect(left).toHaveLength(1);
      await app.db.delete(users).where(eq(users.role, "sysadmin"));
    }
  });

  test("ends an act that waits for it", async () => {
    const [one, other] = [await signInAdministrator(), await signInAdministrator()];
    const [removed, invited] = await Promise.all([
      one.agent.delete(`${PATH}/${other.person.id}`),
      other.invite(email),
    ]);
    expect(removed.status).toBe(204);
    expect([201, 401]).toContain(invited.status);
    expect(await rows()).toHaveLength(invited.status === 201 ? 1 : 0);
  });
});

describe("an administrator's second step", () => {
  test("is reset by another one, who must confirm, and the person is told and signed out", async () => {
    const signedIn = await signInAdministrator();
    const other = await signInAdministrator();
    const path = `${PATH}/${other.person.id}/second-step`;
    await signedIn.agent.delete(path).expect(409, { message: "This person has no second step" });
    await app.db.insert(secondSteps).values({ userId: other.person.id, totp: "sealed" });
    const code = await setUpSecondStep(signedIn);
    await signedIn.agent.delete(path).expect(403, STEP_UP);
    await signedIn.agent.post("/api/user/confirm").send({ code: code() }).expect(200);
    await signedIn.agent.delete(path).expect(204);
    await other.agent.get("/api/user").expect(401);
    const [told] = await mailsAfter(app, other.person.email, 1);
    expect(told?.subject).toBe("How you sign in was changed");
    const acts = await auditOf(app, signedIn.person.email);
    expect(acts.at(-1)).toMatchObject({
      action: "second-step-reset",
      details: { person: other.person.email },
    });
  });
});
