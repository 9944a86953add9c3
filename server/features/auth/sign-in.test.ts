import bcrypt from "bcrypt";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { auditOf, makeStaff } from "#server/test/fixtures/accounts.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { type UserRow, users } from "#shared/schema/users.ts";

const app = testApp();

const signIn = (email: string, password: string) =>
  app.request().post("/api/login").send({ email, password });

test("signing in answers with the user, without any password or token field", async () => {
  const user = await makeStaff(app);
  const { body } = await signIn(user.email, TEST_PASSWORD).expect(200);
  expect(body).toEqual({
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: "user",
    schoolId: user.schoolId,
    isActive: true,
    mustChangePassword: false,
    emailVerified: true,
    profileImageUrl: null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    school: { id: user.schoolId, name: "Harbor Pines High School" },
  });
});

test("an address signs in whatever its case and with blanks around it; a password is taken verbatim", async () => {
  const user = await makeStaff(app);
  await signIn(`  ${user.email.toUpperCase()} `, TEST_PASSWORD).expect(200);
  await signIn(user.email, ` ${TEST_PASSWORD}`).expect(401);
  await signIn(user.email, `${TEST_PASSWORD} `).expect(401);
  await signIn(user.email, TEST_PASSWORD.toUpperCase()).expect(401);
});

test("a failed sign-in looks the same for an unknown address, a wrong password, and both on an inactive account or school", async () => {
  const active = await makeStaff(app);
  const inactive = await makeStaff(app, { isActive: false });
  const closed = await makeSchool(app.db, { isActive: false });
  const inClosedSchool = await makeStaff(app, { schoolId: closed.id });
  const addresses = [active.email, inactive.email, inClosedSchool.email, "nobody@example.com"];
  const compare = vi.spyOn(bcrypt, "compare");
  const responses = [];
  for (const email of addresses) responses.push(await signIn(email, "wrong-password"));
  for (const response of responses) {
    expect(response.status).toBe(401);
    expect(response.text).toBe('{"message":"Invalid email or password"}');
    expect({ ...response.headers, date: "" }).toEqual({ ...responses[0]?.headers, date: "" });
  }
  expect(compare, "each cost one comparison").toHaveBeenCalledTimes(addresses.length);
});

test("the hash that an unknown address is compared with costs as much as a real one", async () => {
  const compare = vi.spyOn(bcrypt, "compare");
  await signIn("nobody@example.com", TEST_PASSWORD).expect(401);
  const [, dummy] = compare.mock.calls[0] ?? [];
  expect(bcrypt.getRounds(String(dummy))).toBe(12);
});

const deactivateSchool = (schoolId: UserRow["schoolId"]) =>
  app.db
    .update(schools)
    .set({ isActive: false })
    .where(eq(schools.id, schoolId ?? (0 as SchoolId)));

test.each([
  ["account", ({ id }: UserRow) => app.db.update(users).set({ isActive: false }).where(eq(users.id, id))],
  ["school", ({ schoolId }: UserRow) => deactivateSchool(schoolId)],
])("only the right password learns that the %s is inactive", async (_, deactivate) => {
  const user = await makeStaff(app);
  await deactivate(user);
  const { body } = await signIn(user.email, TEST_PASSWORD).expect(403);
  expect(body).toEqual({ message: "This account is inactive. Contact your administrator." });
});

test.each([
  [{}, "Email is required"],
  [{ email: "dana@example.com" }, "Password is required"],
  [{ email: "dana", password: "x" }, "Invalid email address"],
  [{ email: ["dana@example.com"], password: { $ne: "" } }, "Email is required"],
])("%j is 400 and names the field", async (body, message) => {
  const response = await app.request().post("/api/login").send(body).expect(400);
  expect(response.body.message).toBe(message);
});

test("every sign-in and every failure stands in the audit log, without the password", async () => {
  const user = await makeStaff(app);
  await signIn(user.email, TEST_PASSWORD).expect(200);
  await signIn(user.email, "not the password").expect(401);
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  await signIn(user.email, TEST_PASSWORD).expect(403);
  const entries = await auditOf(app, user.email);
  expect(entries.map(({ action, result }) => [action, result])).toEqual([
    ["sign-in", "success"],
    ["sign-in", "failure"],
    ["sign-in", "denied"],
  ]);
  expect(entries[0]).toMatchObject({ userId: user.id, schoolId: user.schoolId, client: "127.0.0.1" });
  expect(JSON.stringify(entries)).not.toContain("not the password");
  await signIn("stranger@example.com", TEST_PASSWORD).expect(401);
  expect(await auditOf(app, "stranger@example.com")).toMatchObject([
    { userId: null, schoolId: null, action: "sign-in", result: "failure" },
  ]);
});

test("GET /api/login leads a browser to the sign-in form, and somebody signed in straight to where they were", async () => {
  const user = await makeStaff(app);
  const nobody = app.request();
  const form = await nobody.get("/api/login?returnTo=/games%3Fstatus=verified").expect(302);
  expect(form.headers.location).toBe("/?signin=1&returnTo=%2Fgames%3Fstatus%3Dverified#sign-in");
  const foreign = await nobody.get("/api/login?returnTo=//evil.example.com").expect(302);
  expect(foreign.headers.location).toBe("/?signin=1#sign-in");
  const agent = await app.signIn(user);
  const mailed = `/api/login?returnTo=${encodeURIComponent("/games?game=12&status=verified")}`;
  expect((await agent.get(mailed)).headers.location).toBe("/games?game=12&status=verified");
  const asked = new URL((await nobody.get(mailed)).headers.location ?? "", "http://localhost");
  expect(asked.searchParams.get("returnTo")).toBe("/games?game=12&status=verified");
  expect((await agent.get("/api/login?returnTo=/teams")).headers.location).toBe("/teams");
  expect((await agent.get("/api/login")).headers.location).toBe("/");
});
