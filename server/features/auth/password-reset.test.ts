import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { hashToken } from "#server/secrets/token.ts";
import { TEST_NOW, TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  cookieOf,
  mailsTo,
  makeStaff,
  sessionsOf,
  testActor,
  tokenIn,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";
import { atOnce } from "#server/test/insist.ts";
import { type UserRow, users } from "#shared/schema/users.ts";
import { mailResetLink } from "./password.service.ts";

const app = testApp();
const NEUTRAL = "If your email exists in our system, you'll receive a password reset link shortly.";
const INVALID = "This password reset link is invalid, expired, or has already been used.";
const NEW_PASSWORD = "brand-new-password";

beforeEach(useCheapHashes);

afterEach(() => {
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

const forgot = (email: string) => app.request().post("/api/forgot-password").send({ email });
const validate = (token: string) => app.request().post("/api/validate-reset-token").send({ token });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  app.request().post("/api/reset-password").send({ token, newPassword });
const signIn = (email: string, password: string) =>
  app.request().post("/api/login").send({ email, password });

/** The link's token, once the message that follows the response is there. */
async function requestToken(email: string): Promise<string> {
  const before = mailsTo(app, email).length;
  await forgot(email).expect(200);
  const mails = await vi.waitFor(() => {
    const all = mailsTo(app, email);
    expect(all).toHaveLength(before + 1);
    return all;
  });
  return tokenIn(mails.at(-1));
}

const settled = async (email: string) =>
  await vi.waitFor(async () => expect(await auditOf(app, email)).not.toEqual([]));

test("the response is the same for a known, an unknown and an inactive address, and only the known one gets a link", async () => {
  const known = await makeStaff(app);
  const inactive = await makeStaff(app, { isActive: false });
  const closed = await makeSchool(app.db, { isActive: false });
  const inClosedSchool = await makeStaff(app, { schoolId: closed.id });
  const addresses = [known.email, inactive.email, inClosedSchool.email, "stranger@example.com"];
  for (const email of addresses) {
    const response = await forgot(email).expect(200);
    expect(response.text).toBe(JSON.stringify({ message: NEUTRAL }));
    await settled(email);
  }
  await vi.waitFor(() => expect(mailsTo(app, known.email)).toHaveLength(1));
  for (const email of addresses.slice(1)) expect(mailsTo(app, email)).toEqual([]);
});

test("the response comes while the mail server hangs", async () => {
  const { email } = await makeStaff(app);
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = vi.spyOn(app.outbox, "deliver").mockReturnValueOnce(hanging);
  await forgot(email).expect(200, { message: NEUTRAL });
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ to: email }), null));
  release();
});

test("a mail server's refusal shows in neither", async () => {
  const { email } = await makeStaff(app);
  app.outbox.failure = new Error("refused");
  await forgot(email).expect(200, { message: NEUTRAL });
  await settled(email);
});

test("only a malformed address is 400", async () => {
  const { body } = await forgot("dana").expect(400);
  expect(body).toEqual({ message: "Invalid email address", errors: { email: "Invalid email address" } });
});

test("the link begins with APP_URL, whatever host the request names", async () => {
  const { email } = await makeStaff(app);
  await app
    .request()
    .post("/api/forgot-password")
    .set("Host", "localhost:9")
    .set("X-Forwarded-Host", "evil.example.com")
    .send({ email })
    .expect(200);
  await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(1));
  const [mail] = mailsTo(app, email);
  expect(mail?.text).toContain(`http://localhost:3000/reset-password?token=${tokenIn(mail)}`);
  expect(mail?.text + (mail?.html ?? "")).not.toMatch(/evil\.example\.com|localhost:9\b/);
});

test("the token has 256 bits, and only its hash is stored", async () => {
  const user = await makeStaff(app);
  const token = await requestToken(user.email);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const stored = await userRow(app, user.id);
  expect(stored.resetToken).toBe(hashToken(token));
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a link sets the password once; validating does not use it up", async () => {
  const { email } = await makeStaff(app);
  const token = await requestToken(email);
  await validate(token).expect(200, { valid: true });
  await validate(token).expect(200, { valid: true });
  await reset(token).expect(200, { message: "Your password has been reset successfully." });
  await signIn(email, TEST_PASSWORD).expect(401);
  await signIn(email, NEW_PASSWORD).expect(200);
  await validate(token).expect(400, { message: INVALID });
  await reset(token).expect(400, { message: INVALID });
});

test("a link works for one hour", async () => {
  const { email } = await makeStaff(app);
  const token = await requestToken(email);
  app.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
  await validate(token).expect(400);
  await reset(token).expect(400);
  app.clock.now = new Date(TEST_NOW.getTime() + 3_600_000 - 1);
  await validate(token).expect(200);
  await reset(token).expect(200);
});

test("a newer link ends the older one", async () => {
  const { email } = await makeStaff(app);
  const older = await requestToken(email);
  const newer = await requestToken(email);
  await validate(older).expect(400);
  await reset(older).expect(400);
  await reset(newer).expect(200);
});

test("of two requests in a row the newest mail holds the link that works", async () => {
  const { email } = await makeStaff(app);
  const { deliver } = app.outbox;
  const first = app.outbox.mails.length;
  // The first message takes longer than the second request.
  app.outbox.deliver = async (mail) => {
    app.outbox.deliver = deliver;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await deliver(mail);
  };
  for (let count = 0; count < 2; count += 1) {
    await app.request().post("/api/forgot-password").send({ email }).expect(200);
  }
  await vi.waitFor(() => expect(app.outbox.mails).toHaveLength(first + 2));
  await validate(tokenIn(app.outbox.mails.at(-1))).expect(200);
});

test("a link stays good when the message with a newer one is refused", async () => {
  const { email } = await makeStaff(app);
  const token = await requestToken(email);
  const { deliver } = app.outbox;
  const refuse = vi.fn(async () => {
    throw new Error("refused");
  });
  app.outbox.deliver = refuse;
  await forgot(email).expect(200);
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce());
  app.outbox.deliver = deliver;
  await vi.waitFor(() => validate(token).expect(200));
});

describe("when the message with a newer link is refused late,", () => {
  /** A first link that works, and a second request whose message the mail server keeps waiting. */
  async function secondUnderWay() {
    const user = await makeStaff(app);
    const older = await requestToken(user.email);
    const { deliver } = app.outbox;
    let reject: (reason: Error) => void = () => undefined;
    const held = vi.fn(
      () =>
        new Promise<void>((_, refuse) => {
          reject = refuse;
        }),
    );
    app.outbox.deliver = held;
    const second = mailResetLink(app.deps, testActor(), user.email).catch((error: Error) => error.message);
    await vi.waitFor(() => expect(held).toHaveBeenCalledOnce());
    app.outbox.deliver = deliver;
    const refuse = async () => {
      reject(new Error("refused"));
      expect(await second).toBe("refused");
    };
    return { user, older, refuse };
  }

  test("a link that a password change ended stays dead", async () => {
    const { user, older, refuse } = await secondUnderWay();
    const agent = await app.signIn(user);
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    await agent.post("/api/change-password").send(body).expect(200);
    await refuse();
    await validate(older).expect(400);
    expect((await userRow(app, user.id)).resetToken).toBeNull();
  });

  test("the link that another process mailed meanwhile is the one that works", async () => {
    const { user, older, refuse } = await secondUnderWay();
    const newest = await requestToken(user.email);
    await refuse();
    await validate(older).expect(400);
    await validate(newest).expect(200);
  });
});

test("a link that ended while its replacement was being made does not come back", async () => {
  const user = await makeStaff(app);
  const older = await requestToken(user.email);
  const { deliver } = app.outbox;
  app.outbox.deliver = async () => {
    throw new Error("refused");
  };
  const limits = {
    ...app.deps.limits,
    // Here the link goes: after the look at the person, and before there is a new one.
    countAccountMailTo: async () => {
      await app.db
        .update(users)
        .set({ resetToken: null, resetTokenExpiry: null })
        .where(eq(users.id, user.id));
    },
  };
  await expect(mailResetLink({ ...app.deps, limits }, testActor(), user.email)).rejects.toThrow("refused");
  app.outbox.deliver = deliver;
  await validate(older).expect(400);
});

test.each(["unknown", "' or ''='", "x".repeat(10_000), "\0"])("%j is no link", async (token) => {
  await validate(token).expect(400, { message: INVALID });
});

test("a password that is refused does not use the link up", async () => {
  const { email } = await makeStaff(app);
  const token = await requestToken(email);
  const short = await reset(token, "five5").expect(400);
  expect(short.body).toEqual({
    message: "Password must be at least 6 characters",
    errors: { newPassword: "Password must be at least 6 characters" },
  });
  const long = await reset(token, "x".repeat(73)).expect(400);
  expect(long.body.message).toBe("Password must be at most 72 bytes long");
  await reset(token, "six666").expect(200);
  await signIn(email, "six666").expect(200);
});

test("of twenty uses of one link at once one succeeds, and its password is the one that counts", async () => {
  const { email } = await makeStaff(app);
  const token = await requestToken(email);
  const passwords = Array.from({ length: 20 }, (_, index) => `password-${index}`);
  const responses = await atOnce(20, (index) => reset(token, passwords[index]));
  const winners = responses.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ""] : []));
  expect(winners).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
  await signIn(email, winners[0] ?? "").expect(200);
});

test("a reset ends every session, clears the forced change, confirms the address and is reported by mail", async () => {
  const user = await makeStaff(app, { mustChangePassword: true, emailVerified: false });
  const cookie = cookieOf(await signIn(user.email, TEST_PASSWORD));
  const token = await requestToken(user.email);
  await reset(token).expect(200);
  expect(await sessionsOf(app, user.id)).toEqual([]);
  await app.request().get("/api/user").set("Cookie", cookie).expect(401);
  const { body } = await signIn(user.email, NEW_PASSWORD).expect(200);
  expect(body).toMatchObject({ mustChangePassword: false, emailVerified: true });
  await vi.waitFor(() => expect(mailsTo(app, user.email)).toHaveLength(2));
  expect(mailsTo(app, user.email)[1]?.subject).toBe("Your Fieldhouse password was reset");
});

test("a reset that confirms the address notifies the school's administrator who joined", async () => {
  const school = await makeSchool(app.db, { name: "Cedar Bluff High School" });
  const user = await makeStaff(app, { schoolId: school.id, emailVerified: false });
  await reset(await requestToken(user.email)).expect(200);
  await vi.waitFor(() => expect(mailsTo(app, school.adminEmail)).toHaveLength(1));
  // The notice of the reset comes first; else it might be taken for the next link's message.
  await vi.waitFor(() => expect(mailsTo(app, user.email)).toHaveLength(2));
  await reset(await requestToken(user.email), "yet-another-one").expect(200);
  await vi.waitFor(() => expect(mailsTo(app, user.email)).toHaveLength(4));
  expect(mailsTo(app, school.adminEmail)).toHaveLength(1);
});

test("an account that is not in order any more keeps its link but cannot sign in", async () => {
  const user = await makeStaff(app);
  const token = await requestToken(user.email);
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  await reset(token).expect(200);
  await signIn(user.email, NEW_PASSWORD).expect(403);
});

test("requests and resets stand in the audit log, without tokens", async () => {
  const user: UserRow = await makeStaff(app);
  const token = await requestToken(user.email);
  await reset(token).expect(200);
  const entries = await auditOf(app, user.email);
  expect(entries.map(({ action, result, client }) => `${action} ${result} ${client}`)).toEqual([
    "password-reset-request success 127.0.0.1",
    "password-reset success 127.0.0.1",
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});
