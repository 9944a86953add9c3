import bcrypt from "bcrypt";
import { eq } from "drizzle-orm";
import type { Response } from "supertest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { mailRefused, unavailable } from "#server/http/errors.ts";
import { hashToken } from "#server/secrets/token.ts";
import { TEST_NOW, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  cookieOf,
  mailsTo,
  makeStaff,
  tokenIn,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";
import { atOnce } from "#server/test/insist.ts";
import { countWaiting } from "#server/test/locks.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

let number = 0;
let email = "";
let adminEmail = "";

beforeEach(useCheapHashes);

beforeEach(() => {
  number += 1;
  email = `coach${number}@example.com`;
  adminEmail = `office${number}@example.com`;
});

afterEach(() => {
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

const makeOwnSchool = () =>
  makeSchool(app.db, {
    name: "Stonebridge Central",
    adminEmail,
    authorizedEmails: ["other@example.org", email],
  });

const person = () => ({ email, password: "long enough", firstName: "Robin", lastName: "castell" });

const register = (change: object = {}) =>
  app
    .request()
    .post("/api/register")
    .send({ ...person(), ...change });

/** Presses the button behind the mailed link, in the browser that has this session. */
const confirm = (token: string, cookie = "", newPassword?: string) =>
  app.request().post("/api/confirm-email").set("Cookie", cookie).send({ token, newPassword });

const findByEmail = (address: string) => app.db.select().from(users).where(eq(users.email, address));

test("an authorized address registers: 201, signed in, in its school, unconfirmed, with no forced change", async () => {
  const school = await makeOwnSchool();
  const response = await register().expect(201);
  expect(response.body).toEqual({
    id: expect.any(String),
    email,
    firstName: "Robin",
    lastName: "castell",
    role: "user",
    schoolId: school.id,
    isActive: true,
    mustChangePassword: false,
    emailVerified: false,
    profileImageUrl: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    school: { id: school.id, name: "Stonebridge Central" },
  });
  const { body } = await app.request().get("/api/user").set("Cookie", cookieOf(response)).expect(200);
  expect(body).toEqual(response.body);
});

test("a school's administrator registers with the school's own address, and any case matches", async () => {
  await makeSchool(app.db, {
    adminEmail: adminEmail.toUpperCase(),
    authorizedEmails: [`  ${email.toUpperCase()}`],
  });
  expect((await register({ email: ` ${adminEmail.toUpperCase()}` }).expect(201)).body.email).toBe(adminEmail);
  await register().expect(201);
});

test("an address that no active school authorized is 403", async () => {
  await makeSchool(app.db, { adminEmail, isActive: false, authorizedEmails: [email] });
  for (const address of [email, adminEmail, `x${email}`, "%@example.com"]) {
    const { body } = await register({ email: address });
    expect(body.message).toBe(
      address.startsWith("%")
        ? "Invalid email address"
        : "This email is not authorized for any school. Ask your athletic department to add it.",
    );
    expect(await findByEmail(address)).toEqual([]);
  }
});

test.each([
  ["is taken off the list", { authorizedEmails: [] as string[] }],
  ["belongs to a school that is deactivated", { isActive: false }],
])("an address that %s in the same moment makes no account", async (_reason, change) => {
  const school = await makeOwnSchool();
  let response: Promise<Response> | undefined;
  await inTransaction(app.db, async (tx) => {
    await tx.update(schools).set(change).where(eq(schools.id, school.id));
    // The list still has the address for everybody else, so this registration gets as far as the account.
    response = register().then((response) => response);
    await vi.waitFor(async () => expect(await countWaiting(app.deps.pool)).toBeGreaterThan(0), {
      timeout: 2_500,
    });
  });
  expect((await response)?.status).toBe(403);
  expect((await response)?.body.message).toMatch(/^This email is not authorized for any school\./);
  expect(await findByEmail(email)).toEqual([]);
  expect(mailsTo(app, email)).toEqual([]);
});

test("a known address is 409", async () => {
  await makeOwnSchool();
  await register().expect(201);
  const { body } = await register({ email: email.toUpperCase() }).expect(409);
  expect(body).toEqual({ message: "An account with this email already exists" });
});

test("somebody who was locked out is refused as if the account were not there, which stays as it is", async () => {
  const school = await makeOwnSchool();
  const locked = { schoolId: school.id, password: TEST_PASSWORD_HASH, isActive: false };
  const person = await makeUser(app.db, { ...locked, email });
  const { body } = await register().expect(403);
  expect(body).toEqual({
    message: "This email is not authorized for any school. Ask your athletic department to add it.",
  });
  expect(await findByEmail(email)).toEqual([person]);
});

test("of twenty equal registrations at once one is 201, the others are 409, and one mail goes out", async () => {
  await makeOwnSchool();
  const responses = await atOnce(20, () => register());
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  expect(mailsTo(app, email)).toHaveLength(1);
});

test("a request cannot grant anything: role, school, flags and id are never read from it", async () => {
  const own = await makeOwnSchool();
  const foreign = await makeSchool(app.db);
  const granted = {
    id: "chosen",
    role: "sysadmin",
    schoolId: foreign.id,
    emailVerified: true,
    isActive: false,
  };
  const { body } = await register({ ...granted, mustChangePassword: true }).expect(201);
  expect(body).toMatchObject({ role: "user", schoolId: own.id, emailVerified: false, isActive: true });
  expect(body.mustChangePassword).toBe(false);
  expect(body.id).not.toBe("chosen");
});

test.each([
  [{ password: "seven77" }, "password", "Password must be at least 8 characters"],
  [{ password: "é".repeat(37) }, "password", "Password must be at most 72 bytes long"],
  [{ firstName: " " }, "firstName", "First name is required"],
  [{ firstName: "Dana\r\nBcc: all@example.com" }, "firstName", "This must be one line of text"],
  [{ lastName: "" }, "lastName", "Last name is required"],
  [{ lastName: "\u202DCastell" }, "lastName", "This must be one line of text"],
  [{ email: "robin" }, "email", "Invalid email address"],
])("%j is refused by field", async (change, field, message) => {
  await makeOwnSchool();
  const { body } = await register(change).expect(400);
  expect(body).toEqual({ message, errors: { [field]: message } });
});

test("while registration is off nobody registers", async () => {
  await makeOwnSchool();
  await app.db.update(systemSettings).set({ registrationEnabled: false });
  const { body } = await register().expect(403);
  await app.db.update(systemSettings).set({ registrationEnabled: true });
  expect(body.message).toBe("New accounts cannot be created at the moment. Ask your athletic department.");
});

test("where no mail can be sent, registration is 503 with the reason, and no account is left behind", async () => {
  await makeOwnSchool();
  const failures = [
    unavailable("Email is not configured. Ask your system administrator."),
    mailRefused("The mail server mail.example.com:587 did not answer in time."),
  ];
  for (const failure of failures) {
    app.outbox.failure = failure;
    const response = await register().expect(503);
    expect(response.body).toEqual({ message: failure.message });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await findByEmail(email)).toEqual([]);
  }
  app.outbox.failure = null;
  await register().expect(201);
});

test("a message that the mail server refuses in the end takes the account back", async () => {
  await makeOwnSchool();
  vi.spyOn(app.outbox, "deliver").mockRejectedValueOnce(
    mailRefused("The mail server refused the recipient."),
  );
  await register().expect(503, { message: "The mail server refused the recipient." });
  expect(await findByEmail(email)).toEqual([]);
});

test("the mailed link confirms once and for 24 hours; only a hash of its 256 bits is stored", async () => {
  await makeOwnSchool();
  const response = await register().expect(201);
  const { body: user } = response;
  const [mail] = mailsTo(app, email);
  const token = tokenIn(mail);
  expect(mail?.text).toContain(`http://localhost:3000/confirm-email?token=${token}`);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const stored = await userRow(app, user.id);
  expect(stored.confirmationToken).toBe(hashToken(token));
  expect(JSON.stringify(stored)).not.toContain(token);

  app.clock.now = new Date(TEST_NOW.getTime() + 24 * 3_600_000);
  const cookie = cookieOf(response);
  const late = await confirm(token, cookie).expect(400);
  expect(late.body.message).toBe("This confirmation link is invalid, expired, or has already been used.");
  app.clock.now = new Date(TEST_NOW.getTime() + 24 * 3_600_000 - 1);
  await confirm(token, cookie).expect(200);
  expect((await userRow(app, user.id)).emailVerified).toBe(true);
  expect((await confirm(token, cookie).expect(400)).body).toEqual(late.body);
  expect((await confirm("unknown", cookie).expect(400)).body).toEqual(late.body);
});

test("whoever registered somebody's address is not let in by its owner's press", async () => {
  await makeOwnSchool();
  const stranger = cookieOf(await register().expect(201));
  const token = tokenIn(mailsTo(app, email)[0]);
  const owner = await app.signIn(await makeStaff(app));
  const refusal = { message: "Choose a password to finish.", code: "choose-password" };
  const before = await findByEmail(email);
  await confirm(token).expect(409, refusal);
  await owner.post("/api/confirm-email").send({ token }).expect(409, refusal);
  expect(await findByEmail(email), "nothing has changed").toEqual(before);
  await app.request().get("/api/user").set("Cookie", stranger).expect(200);

  const short = await confirm(token, "", "short").expect(400);
  expect(short.body.errors).toEqual({ newPassword: "Password must be at least 8 characters" });
  const done = await confirm(token, "", "the owner's own choice").expect(200);
  expect(done.body).toEqual({
    message: "Your email address is confirmed.",
    user: expect.objectContaining({ email, emailVerified: true }),
  });
  await app.request().get("/api/user").set("Cookie", stranger).expect(401);
  const { body } = await app.request().get("/api/user").set("Cookie", cookieOf(done)).expect(200);
  expect(body).toEqual(done.body.user);
  const login = (password: string) => app.request().post("/api/login").send({ email, password });
  await login(person().password).expect(401);
  await login("the owner's own choice").expect(200);
  await confirm(token, "", "and once more").expect(400);
});

test("of twenty passwords by one link at once one is the account's", async () => {
  await makeOwnSchool();
  await register().expect(201);
  const token = tokenIn(mailsTo(app, email)[0]);
  let number = 0;
  const responses = await atOnce(20, () => confirm(token, "", `password number ${number++}`));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a link that is none costs no hash of the password that comes with it", async () => {
  const hash = vi.spyOn(bcrypt, "hash");
  await confirm("unknown", "", "a long enough password").expect(400);
  expect(hash).not.toHaveBeenCalled();
});

test("the link of an account that was locked out sets no password", async () => {
  await makeOwnSchool();
  const { body } = await register().expect(201);
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, body.id));
  await confirm(tokenIn(mailsTo(app, email)[0]), "", "a long enough password").expect(403, {
    message: "This account is inactive. Contact your administrator.",
  });
});

test("of twenty uses of one link at once one confirms", async () => {
  await makeOwnSchool();
  const cookie = cookieOf(await register().expect(201));
  const token = tokenIn(mailsTo(app, email)[0]);
  const responses = await atOnce(20, () => confirm(token, cookie));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  await vi.waitFor(() => expect(mailsTo(app, adminEmail)).toHaveLength(1));
});

test("the school's administrator learns who joined once the address is confirmed, and not before", async () => {
  await makeOwnSchool();
  const cookie = cookieOf(await register().expect(201));
  expect(mailsTo(app, adminEmail)).toEqual([]);
  await confirm(tokenIn(mailsTo(app, email)[0]), cookie).expect(200);
  await vi.waitFor(() => expect(mailsTo(app, adminEmail)).toHaveLength(1));
  const [notice] = mailsTo(app, adminEmail);
  expect(notice?.subject).toBe("Robin Castell joined Stonebridge Central");
  expect(notice?.text).toContain(email);
});

test("an address is confirmed even when the notice of it cannot be mailed", async () => {
  await makeOwnSchool();
  const response = await register().expect(201);
  app.outbox.failure = mailRefused("The mail server is asleep.");
  await confirm(tokenIn(mailsTo(app, email)[0]), cookieOf(response)).expect(200);
  expect((await userRow(app, response.body.id)).emailVerified).toBe(true);
});

test("until then everything but the user, sign-out, a resend and public calls is 403", async () => {
  await makeOwnSchool();
  const cookie = cookieOf(await register().expect(201));
  for (const path of ["/api/school", "/api/teams", "/api/opponents", "/api/games"]) {
    await app
      .request()
      .get(path)
      .set("Cookie", cookie)
      .expect(403, { message: "Email confirmation required" });
  }
  await confirm(tokenIn(mailsTo(app, email)[0]), cookie).expect(200);
  await app.request().get("/api/school").set("Cookie", cookie).expect(200);
});

test("a resend mails a new link, which ends the older one", async () => {
  await makeOwnSchool();
  const cookie = cookieOf(await register().expect(201));
  const resend = () => app.request().post("/api/resend-confirmation").set("Cookie", cookie);
  expect((await resend().expect(200)).body).toEqual({ message: `We have sent a new link to ${email}.` });
  const [first, second] = mailsTo(app, email).map(tokenIn);
  await confirm(first ?? "", cookie).expect(400);
  await confirm(second ?? "", cookie).expect(200);
  await resend().expect(200);
  expect(mailsTo(app, email), "nothing is mailed to an address that is confirmed").toHaveLength(2);
});

test("a resend that the mail server refuses says why and leaves the older link alive", async () => {
  await makeOwnSchool();
  const cookie = cookieOf(await register().expect(201));
  app.outbox.failure = mailRefused("The mail server is asleep.");
  const refused = await app.request().post("/api/resend-confirmation").set("Cookie", cookie).expect(502);
  expect(refused.body).toEqual({ message: "The mail server is asleep." });
  app.outbox.failure = null;
  await confirm(tokenIn(mailsTo(app, email)[0]), cookie).expect(200);
});

test("registration, resend and confirmation stand in the audit log", async () => {
  const school = await makeOwnSchool();
  const response = await register().expect(201);
  await app.request().post("/api/resend-confirmation").set("Cookie", cookieOf(response)).expect(200);
  await confirm(tokenIn(mailsTo(app, email)[1]), cookieOf(response)).expect(200);
  const entries = await auditOf(app, email);
  expect(entries.map(({ action, result }) => `${action} ${result}`)).toEqual([
    "registration success",
    "confirmation-resend success",
    "email-confirmation success",
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ userId: response.body.id, schoolId: school.id, client: "127.0.0.1" });
  }
});

test("an account that a mailed temporary password made is confirmed already", async () => {
  const school = await makeOwnSchool();
  const user = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const agent = await app.signIn(user);
  await agent.get("/api/school").expect(200);
});
