import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { createLog } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { colleagueInvitation } from "#server/mail/templates/staff-mails.ts";
import { hashToken } from "#server/secrets/token.ts";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, mailsTo, testActor, tokenIn, useCheapHashes } from "#server/test/fixtures/accounts.ts";
import { inviteOne, joinBy, makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { atOnce } from "#server/test/insist.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { markDelivered } from "./invitations.queries.ts";
import { inviteColleagues, mailInvitations } from "./invitations.service.ts";

const app = testApp();
const DAY_MS = 24 * 3_600_000;
const HERE = "This person is already at your school";
const ELSEWHERE = "This address cannot be invited. Ask your system administrator.";

let number = 0;
let email = "";
beforeEach(() => {
  useCheapHashes();
  number += 1;
  email = `colleague${number}@example.com`;
});
afterEach(() => {
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

const rowsFor = (address: string) => app.db.select().from(invitations).where(eq(invitations.email, address));

const later = (ms: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + ms);
};

describe("an invitation", () => {
  test("is mailed with a link of 256 bits, of which only a hash is stored", async () => {
    const { school, manager, invite } = await makeStaffed(app);
    const { body } = await invite(` ${email.toUpperCase()} `).expect(201);
    expect(body).toEqual([{ id: expect.any(Number), email, delivered: true }]);
    const [mail, ...more] = mailsTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Dana Whitfield invites you to Stonebridge Central on Fieldhouse");
    const token = tokenIn(mail);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(mail?.text).toContain(`Join Stonebridge Central:\nhttp://localhost:3000/join?token=${token}\n`);
    expect(mail?.text).toContain(`Dana Whitfield (${manager.email}) invites you`);
    expect(await rowsFor(email)).toEqual([
      {
        schoolId: school.id,
        id: body[0].id,
        email,
        tokenHash: hashToken(token),
        userId: null,
        invitedBy: manager.id,
        invitedAt: TEST_NOW,
        expiresAt: new Date(TEST_NOW.getTime() + 7 * DAY_MS),
        delivered: true,
      },
    ]);
  });

  test("stands in the list of the staff, old ones too, without link and token", async () => {
    const { manager, invite } = await makeStaffed(app);
    const first = await invite(`z.${email}`).expect(201);
    later(8 * DAY_MS);
    const agent = await app.signIn(manager);
    await agent
      .post("/api/staff/invitations")
      .send({ emails: [email] })
      .expect(201);
    const { body, text } = await agent.get("/api/staff").expect(200);
    expect(body.invitations).toEqual([
      {
        id: expect.any(Number),
        email,
        invitedBy: "Dana Whitfield",
        invitedAt: new Date(TEST_NOW.getTime() + 8 * DAY_MS).toISOString(),
        expiresAt: new Date(TEST_NOW.getTime() + 15 * DAY_MS).toISOString(),
        delivered: true,
      },
      expect.objectContaining({ id: first.body[0].id, email: `z.${email}` }),
    ]);
    expect(text).not.toContain("oken");
  });

  test("is one of up to twenty at once, each address once", async () => {
    const { invite } = await makeStaffed(app);
    const emails = Array.from({ length: 20 }, (_, index) => `${index}.${email}`);
    const { body } = await invite(...emails).expect(201);
    expect(body.map((each: { email: string }) => each.email)).toEqual(emails);
    const twice = await invite(email, email.toUpperCase()).expect(201);
    expect(twice.body).toHaveLength(1);
    expect(mailsTo(app, email)).toHaveLength(1);
  });

  test.each([
    [[], "Enter at least one email address"],
    ["a@example.com", "Enter at least one email address"],
    [["nobody"], "Enter valid email addresses"],
    [Array.from({ length: 21 }, (_, index) => `${index}@example.com`), "Invite at most 20 people at once"],
  ])("to %j is 400", async (emails, message) => {
    const { agent } = await makeStaffed(app);
    const { body } = await agent.post("/api/staff/invitations").send({ emails }).expect(400);
    expect(body.message).toBe(message);
  });

  test("to an address that is invited already replaces its link", async () => {
    const staffed = await makeStaffed(app);
    const first = await inviteOne(app, staffed, email);
    const second = await inviteOne(app, staffed, email);
    expect(second.token).not.toBe(first.token);
    await app.request().get(`/api/invitations/${first.token}`).expect(404);
    await app.request().get(`/api/invitations/${second.token}`).expect(200);
    expect(await rowsFor(email)).toHaveLength(1);
  });

  test("is in the audit log, an entry for each address, and so is its end", async () => {
    const staffed = await makeStaffed(app);
    const { manager, agent, school } = staffed;
    const { invitation } = await inviteOne(app, staffed, email);
    await agent.post(`/api/staff/invitations/${invitation.id}/resend`).expect(200);
    await agent.delete(`/api/staff/invitations/${invitation.id}`).expect(204);
    const entries = (await auditOf(app, manager.email)).filter(({ action }) => action !== "sign-in");
    expect(entries.map(({ action }) => action)).toEqual([
      "staff-invitation",
      "staff-invitation",
      "staff-invitation-end",
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ result: "success", schoolId: school.id, details: { person: email } });
    }
  });
});

describe("whom a school cannot invite", () => {
  const refused = async (address: string, message: string) => {
    const { invite } = await makeStaffed(app);
    const { body } = await invite(address).expect(409);
    expect(body).toEqual({ message, errors: { emails: message } });
    expect(await rowsFor(address)).toEqual([]);
    expect(mailsTo(app, address)).toEqual([]);
  };

  test("somebody who works there", async () => {
    const { invite, colleague } = await makeStaffed(app);
    const person = await colleague({ emailVerified: false });
    expect((await invite(person.email.toUpperCase()).expect(409)).body.message).toBe(HERE);
  });

  test("its own administrator, whose account waits to be set up", async () => {
    const sysadmin = await signInSysadmin(app);
    const { body } = await sysadmin.agent
      .post("/api/sysadmin/schools")
      .send({ name: "Elm Grove", adminEmail: email })
      .expect(201);
    const agent = await app.signIn(
      await makeUser(app.db, { schoolId: body.id, isManager: true, password: TEST_PASSWORD_HASH }),
    );
    const response = await agent
      .post("/api/staff/invitations")
      .send({ emails: [email] })
      .expect(409);
    expect(response.body.message).toBe(HERE);
    const staff = await agent.get("/api/staff").expect(200);
    expect(staff.body.invitations).toEqual([]);
    expect(staff.body.people).toContainEqual(
      expect.objectContaining({ email, isManager: true, lastSignInAt: null }),
    );
  });

  test("somebody whom it locked out", async () => {
    const { invite, colleague } = await makeStaffed(app);
    const person = await colleague({ isActive: false });
    expect((await invite(person.email).expect(409)).body.message).toBe(
      "This person was deactivated. Activate the account instead.",
    );
  });

  test("somebody of another school, locked out there or not", async () => {
    const { id: schoolId } = await makeSchool(app.db);
    for (const isActive of [true, false]) {
      const person = await makeUser(app.db, { schoolId, isActive, password: TEST_PASSWORD_HASH });
      await refused(person.email, ELSEWHERE);
    }
  });

  test("a system administrator", async () => {
    await refused((await signInSysadmin(app)).email, ELSEWHERE);
  });

  test("an address that another school authorized, or that is its administrator's, in any case", async () => {
    await makeSchool(app.db, { adminEmail: `Head.${email}`, authorizedEmails: [` COACH.${email}`] });
    await refused(`head.${email}`, ELSEWHERE);
    await refused(`coach.${email}`, ELSEWHERE);
  });

  test("an address that another school has invited, until that invitation ends", async () => {
    const other = await makeStaffed(app);
    const { token, invitation } = await inviteOne(app, other, email);
    const staffed = await makeStaffed(app);
    expect((await staffed.invite(email).expect(409)).body.message).toBe(ELSEWHERE);
    later(7 * DAY_MS - 1);
    const agent = await app.signIn(staffed.manager);
    const invite = () => agent.post("/api/staff/invitations").send({ emails: [email] });
    await invite().expect(409);
    later(7 * DAY_MS);
    await invite().expect(201);
    await app.request().get(`/api/invitations/${token}`).expect(404);
    const otherAgent = await app.signIn(other.manager);
    await otherAgent.post(`/api/staff/invitations/${invitation.id}/resend`).expect(404);
    expect(await rowsFor(email)).toEqual([expect.objectContaining({ schoolId: staffed.school.id })]);
  });

  test("keeps everybody else from being invited, and is named", async () => {
    const { invite, colleague } = await makeStaffed(app);
    const person = await colleague();
    const { body } = await invite(email, person.email, `z.${email}`).expect(409);
    expect(body).toEqual({ message: HERE, errors: { emails: `${person.email}: ${HERE}` } });
    expect(await rowsFor(email)).toEqual([]);
    expect(mailsTo(app, email)).toEqual([]);
  });
});

describe("where a message cannot go", () => {
  test("the invitation stands, and its link is handed over", async () => {
    const { agent, invite } = await makeStaffed(app);
    app.outbox.failure = mailRefused("The mail server is asleep.");
    const { body } = await invite(email, `z.${email}`).expect(201);
    expect(body).toEqual(
      [email, `z.${email}`].map((address) => ({
        id: expect.any(Number),
        email: address,
        delivered: false,
        link: expect.stringMatching(/^http:\/\/localhost:3000\/join\?token=[\w-]{43}$/),
      })),
    );
    const { body: staff } = await agent.get("/api/staff").expect(200);
    expect(staff.invitations).toEqual(
      [email, `z.${email}`].map((address) => expect.objectContaining({ email: address, delivered: false })),
    );
    await joinBy(app, new URL(body[0].link).searchParams.get("token") ?? "").expect(201);
  });

  test("as in production without a mail server, the same", async () => {
    const { manager, school } = await makeStaffed(app);
    const { secret, env } = app.deps;
    const production = { ...env, production: true };
    const transport = createMailTransport({ env: production, secret, log: createLog("silent") });
    const deps = app.compose({ env: production, transport });
    const actor = testActor({ userId: manager.id, email: manager.email, schoolId: school.id });
    const [sent] = await inviteColleagues(deps, actor, school.id, { emails: [email] });
    expect(sent).toEqual({
      id: expect.any(Number),
      email,
      delivered: false,
      link: expect.stringContaining("/join?token="),
    });
  });

  test("sending again mails another link, and notes that it went", async () => {
    const staffed = await makeStaffed(app);
    app.outbox.failure = mailRefused("The mail server is asleep.");
    const { body } = await staffed.invite(email).expect(201);
    const oldToken = new URL(body[0].link).searchParams.get("token") ?? "";
    app.outbox.failure = null;
    later(DAY_MS);
    const agent = await app.signIn(staffed.manager);
    const again = await agent.post(`/api/staff/invitations/${body[0].id}/resend`).expect(200);
    expect(again.body).toEqual({ id: body[0].id, email, delivered: true });
    const [row] = await rowsFor(email);
    expect(row).toMatchObject({
      id: body[0].id,
      delivered: true,
      invitedAt: app.clock.now,
      expiresAt: new Date(app.clock.now.getTime() + 7 * DAY_MS),
      tokenHash: hashToken(tokenIn(mailsTo(app, email)[0])),
    });
    await app.request().get(`/api/invitations/${oldToken}`).expect(404);
  });

  test("nothing more is tried once the time is up, and what arrives late is noted", async () => {
    const { manager, school, invite } = await makeStaffed(app);
    const [slow, next] = [email, `next.${email}`];
    await invite(slow, next).expect(201);
    await app.db.update(invitations).set({ delivered: false }).where(eq(invitations.schoolId, school.id));
    const invited = await Promise.all(
      [slow, next].map(async (address) => {
        const [row] = await rowsFor(address);
        return { id: row?.id ?? 0, email: address, token: "told", tokenHash: row?.tokenHash ?? "" };
      }),
    );
    const tried: string[] = [];
    let accept = () => {};
    const deps = app.compose({
      transport: {
        deliver: ({ to }) => {
          tried.push(to);
          return new Promise<void>((resolve) => {
            accept = resolve;
          });
        },
        requireUsable: async () => {},
      },
    });
    const inviter = { name: "", email: manager.email };
    const mail = {
      letter: (to: string, link: string) =>
        colleagueInvitation({ to, link, inviter, schoolName: school.name }),
      note: (hash: string) => markDelivered(app.db, hash),
    };
    const sent = await mailInvitations(deps, invited, mail, 50);
    const link = "http://localhost:3000/join?token=told";
    expect(sent).toEqual(invited.map(({ id, email }) => ({ id, email, delivered: false, link })));
    expect(tried).toEqual([slow]);
    accept();
    await expect.poll(async () => (await rowsFor(slow))[0]?.delivered).toBe(true);
    expect((await rowsFor(next))[0]?.delivered).toBe(false);
  });
});

describe("an invitation that is taken back", () => {
  test("is dead, and gone from the list", async () => {
    const staffed = await makeStaffed(app);
    const { token, invitation } = await inviteOne(app, staffed, email);
    await staffed.agent.delete(`/api/staff/invitations/${invitation.id}`).expect(204);
    await app.request().get(`/api/invitations/${token}`).expect(404);
    await joinBy(app, token).expect(404);
    expect((await staffed.agent.get("/api/staff").expect(200)).body.invitations).toEqual([]);
    const gone = { message: "Invitation not found" };
    await staffed.agent.delete(`/api/staff/invitations/${invitation.id}`).expect(404, gone);
    await staffed.agent.post(`/api/staff/invitations/${invitation.id}/resend`).expect(404, gone);
  });
});

describe("of invitations at once", () => {
  test("two schools that invite one address: one gets it", async () => {
    const both = [await makeStaffed(app), await makeStaffed(app)];
    const responses = await Promise.all(both.map(({ invite }) => invite(email)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rowsFor(email)).toHaveLength(1);
    expect(mailsTo(app, email)).toHaveLength(1);
  });

  test("ten of one school to one address: one link works", async () => {
    const { invite } = await makeStaffed(app);
    const responses = await atOnce(10, () => invite(email));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const opened = await Promise.all(
      mailsTo(app, email).map((mail) => app.request().get(`/api/invitations/${tokenIn(mail)}`)),
    );
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsFor(email)).toHaveLength(1);
  });

  test("a manager who is dismissed in the same moment invites nobody afterwards", async () => {
    const { manager, colleague, invite } = await makeStaffed(app);
    const other = await colleague({ isManager: true });
    const agent = await app.signIn(other);
    const [dismissed, invited] = await Promise.all([
      agent.patch(`/api/staff/${manager.id}`).send({ isManager: false }),
      invite(email),
    ]);
    expect(dismissed.status).toBe(200);
    expect([201, 403]).toContain(invited.status);
    expect(await rowsFor(email)).toHaveLength(invited.status === 201 ? 1 : 0);
    await invite(`late.${email}`).expect(403);
  });
});
