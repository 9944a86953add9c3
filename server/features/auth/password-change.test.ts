import { beforeEach, expect, test, vi } from "vitest";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import {
  auditOf,
  cookieOf,
  mailsTo,
  makeStaff,
  sessionsOf,
  useCheapHashes,
  userRow,
} from "#server/test/fixtures/accounts.ts";

const app = testApp();
const NEW_PASSWORD = "brand-new-password";

beforeEach(useCheapHashes);

const signIn = (email: string, password = TEST_PASSWORD) =>
  app.request().post("/api/login").send({ email, password });

const change = (cookie: string, body: object) =>
  app.request().post("/api/change-password").set("Cookie", cookie).send(body);

const userWith = (cookie: string) => app.request().get("/api/user").set("Cookie", cookie);

test("the right current password changes it; this browser stays signed in under a new id, every other session ends", async () => {
  const user = await makeStaff(app);
  const elsewhere = cookieOf(await signIn(user.email));
  const here = cookieOf(await signIn(user.email));
  const response = await change(here, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }).expect(
    200,
  );
  expect(response.body).toEqual({ message: "Your password has been changed successfully." });
  const after = cookieOf(response);
  expect(after).not.toBe(here);
  await userWith(after).expect(200);
  await userWith(here).expect(401);
  await userWith(elsewhere).expect(401);
  expect(await sessionsOf(app, user.id)).toHaveLength(1);
  await signIn(user.email).expect(401);
  await signIn(user.email, NEW_PASSWORD).expect(200);
});

test.each([{ currentPassword: "wrong" }, { currentPassword: "" }, {}, { mustChangePassword: true }])(
  "%j as the current password is 400, and changes nothing",
  async (body) => {
    const user = await makeStaff(app);
    const cookie = cookieOf(await signIn(user.email));
    const response = await change(cookie, { ...body, newPassword: NEW_PASSWORD }).expect(400);
    expect(response.body).toEqual({
      message: "Current password is incorrect",
      errors: { currentPassword: "Current password is incorrect" },
    });
    await userWith(cookie).expect(200);
    await signIn(user.email).expect(200);
  },
);

test("a forced change needs no current password, and ends the confinement", async () => {
  const user = await makeStaff(app, { mustChangePassword: true });
  const cookie = cookieOf(await signIn(user.email));
  await app
    .request()
    .get("/api/teams")
    .set("Cookie", cookie)
    .expect(403, { message: "Password change required" });
  const after = cookieOf(await change(cookie, { newPassword: NEW_PASSWORD }).expect(200));
  await app.request().get("/api/teams").set("Cookie", after).expect(200);
  expect((await userRow(app, user.id)).mustChangePassword).toBe(false);
});

test("of two that apply the forced change comes first, then the confirmation", async () => {
  const user = await makeStaff(app, { mustChangePassword: true, emailVerified: false });
  const cookie = cookieOf(await signIn(user.email));
  const teams = (session: string) => app.request().get("/api/teams").set("Cookie", session);
  const resend = (session: string) => app.request().post("/api/resend-confirmation").set("Cookie", session);
  await teams(cookie).expect(403, { message: "Password change required" });
  await resend(cookie).expect(403, { message: "Password change required" });
  const after = cookieOf(await change(cookie, { newPassword: NEW_PASSWORD }).expect(200));
  await teams(after).expect(403, {
    message: "Email confirmation required",
  });
  await resend(after).expect(200);
  expect((await userRow(app, user.id)).emailVerified).toBe(false);
});

test.each([
  ["short77", "Password must be at least 8 characters"],
  ["é".repeat(37), "Password must be at most 72 bytes long"],
  [TEST_PASSWORD, "The new password must differ from the current one"],
])("%s is refused as a new password, forced or not", async (newPassword, message) => {
  for (const mustChangePassword of [true, false]) {
    const { email } = await makeStaff(app, { mustChangePassword });
    const cookie = cookieOf(await signIn(email));
    const { body } = await change(cookie, { currentPassword: TEST_PASSWORD, newPassword }).expect(400);
    expect(body).toEqual({ message, errors: { newPassword: message } });
    await signIn(email).expect(200);
  }
});

test("of two changes at once one wins, and only its password signs in", async () => {
  const { email } = await makeStaff(app);
  const cookies = [cookieOf(await signIn(email)), cookieOf(await signIn(email))];
  const responses = await Promise.all(
    cookies.map((cookie, index) =>
      change(cookie, { currentPassword: TEST_PASSWORD, newPassword: `${NEW_PASSWORD}-${index}` }),
    ),
  );
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401, 409])]);
  await signIn(email, `${NEW_PASSWORD}-${winner}`).expect(200);
  await signIn(email, `${NEW_PASSWORD}-${1 - winner}`).expect(401);
});

test("a change ends a reset link that is under way, and is confirmed by mail", async () => {
  const { email } = await makeStaff(app);
  await app.request().post("/api/forgot-password").send({ email }).expect(200);
  await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(1));
  const token = mailsTo(app, email)[0]?.text.match(/token=([\w-]+)/)?.[1];
  const cookie = cookieOf(await signIn(email));
  await change(cookie, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }).expect(200);
  await app.request().post("/api/validate-reset-token").send({ token }).expect(400);
  await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(2));
  expect(mailsTo(app, email)[1]?.subject).toBe("Your Fieldhouse password was changed");
});

test("a change stands when its notice cannot be mailed", async () => {
  const { email } = await makeStaff(app);
  const cookie = cookieOf(await signIn(email));
  app.outbox.failure = new Error("refused");
  await change(cookie, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }).expect(200);
  await signIn(email, NEW_PASSWORD).expect(200);
  app.outbox.failure = null;
});

test("changes and failures stand in the audit log, without passwords", async () => {
  const user = await makeStaff(app);
  const cookie = cookieOf(await signIn(user.email));
  await change(cookie, { currentPassword: "wrong-secret", newPassword: NEW_PASSWORD }).expect(400);
  const after = cookieOf(await change(cookie, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }));
  await app.request().post("/api/logout").set("Cookie", after).expect(200);
  const entries = await auditOf(app, user.email);
  expect(entries.map(({ action, result }) => `${action} ${result}`)).toEqual([
    "sign-in success",
    "password-change failure",
    "password-change success",
    "sign-out success",
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/wrong-secret|brand-new|fieldhouse-test/);
});
