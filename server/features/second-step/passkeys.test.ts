import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { TEST_NOW, TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { auditOf, cookieOf, mailsTo, makeStaff } from "#server/test/fixtures/accounts.ts";
import { createAuthenticator } from "#server/test/fixtures/authenticator.ts";
import { atOnce } from "#server/test/insist.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import { passkeys, secondSteps, users } from "#shared/schema/users.ts";

const app = testApp({ RATE_LIMITS: "on" });
const MINUTE_MS = 60_000;
const NOT_RIGHT = { message: "This code is not right" };
const STEP_UP = { message: "Confirm that it is you to go on.", code: "step-up" };

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

type Agent = Awaited<ReturnType<typeof app.signIn>>;

/** Challenges of one millisecond are one challenge. */
async function optionsOf(agent: Agent, path: string, cookie = "") {
  later(1);
  return (await agent.post(`${path}/options`).set("Cookie", cookie).expect(200)).body;
}

/** A device's new passkey, and the body that adds it. */
async function newPasskey(agent: Agent, device = createAuthenticator(), name = "Chrome on macOS") {
  const passkey = device.create(await optionsOf(agent, "/api/user/passkeys"));
  return { device, input: { name, passkey, password: TEST_PASSWORD } };
}

async function withPasskey(given: Parameters<typeof makeStaff>[1] = {}, counts = true) {
  const user = await makeStaff(app, given);
  const agent = await app.signIn(user);
  const { device, input } = await newPasskey(agent, createAuthenticator({ counts }));
  await agent.post("/api/user/passkeys").send(input).expect(201);
  return { user, agent, device };
}

const waysOf = async (agent: Agent) => (await agent.get("/api/user/sign-in").expect(200)).body;

const passwordOf = ({ email }: { email: string }, status = 401) =>
  app.request().post("/api/login").send({ email, password: TEST_PASSWORD }).expect(status);

const SIGN_IN = "/api/login/second-step";
const stepWith = (cookie: string, body: object) =>
  app.request().post(SIGN_IN).set("Cookie", cookie).send(body);
const signInOptions = (cookie: string) => optionsOf(app.request() as Agent, SIGN_IN, cookie);

async function setUpApp(agent: Agent) {
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
    timestamp: app.clock.now.getTime(),
  });
  return (await agent.post("/api/user/totp/confirm").send({ code }).expect(200)).body;
}

describe("a passkey", () => {
  test("is added by the password, and the first way comes with ten recovery codes", async () => {
    const user = await makeStaff(app);
    const agent = await app.signIn(user);
    const options = await optionsOf(agent, "/api/user/passkeys");
    expect(options).toMatchObject({
      rp: { name: "Fieldhouse", id: "localhost" },
      user: { name: user.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      excludeCredentials: [],
    });
    const { device, input } = await newPasskey(agent);
    const refused = await agent
      .post("/api/user/passkeys")
      .send({ ...input, password: "wrong" })
      .expect(400);
    expect(refused.body.errors).toEqual({ password: "Current password is incorrect" });
    const { body } = await agent.post("/api/user/passkeys").send(input).expect(201);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const id = expect.any(String);
    const added = { id, name: "Chrome on macOS", createdAt: app.clock.now.toISOString(), lastUsedAt: null };
    expect(await waysOf(agent)).toEqual({
      ...{ hasPassword: true, required: false, providers: [], passkeys: [added] },
      ...{ totp: false, recoveryCodes: 10 },
    });
    const second = await optionsOf(agent, "/api/user/passkeys");
    expect(second.excludeCredentials).toEqual([
      { id: device.id, transports: ["internal"], type: "public-key" },
    ]);
    await vi.waitFor(() => expect(mailsTo(app, user.email)[0]?.text).toContain("A passkey was added"));
    expect(mailsTo(app, user.email)[0]?.subject).toBe("How you sign in was changed");
    const entries = (await auditOf(app, user.email)).filter(({ action }) => action === "second-step-add");
    expect(entries.map(({ result, details }) => [result, details])).toEqual([
      ["failure", expect.anything()],
      ["success", { way: "passkey", name: "Chrome on macOS" }],
    ]);
  });

  test("beside another way asks for no password, and brings no recovery codes", async () => {
    const { agent } = await withPasskey();
    const { input } = await newPasskey(agent);
    const { body } = await agent
      .post("/api/user/passkeys")
      .send({ ...input, password: undefined })
      .expect(201);
    expect(body).toEqual({});
    expect(await setUpApp(agent)).toEqual({});
    expect(await waysOf(agent)).toMatchObject({ totp: true, recoveryCodes: 10 });
  });

  test.each([
    ["for another site", { origin: "https://evil.example.com" }],
    ["for another host", { host: "evil.example.com" }],
    ["that was made for using", { type: "webauthn.get" }],
    ["without a person at the device", { isAbsent: true }],
  ])("%s is refused", async (_what, lie) => {
    const agent = await app.signIn(await makeStaff(app));
    const passkey = createAuthenticator().create(await optionsOf(agent, "/api/user/passkeys"), lie);
    const input = { name: "Phone", passkey, password: TEST_PASSWORD };
    const { body } = await agent.post("/api/user/passkeys").send(input).expect(400);
    expect(body.errors).toEqual({ passkey: "This passkey is not right. Try again." });
    expect(await waysOf(agent)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });

  test("that no device has made is refused, and so is one without a name", async () => {
    const agent = await app.signIn(await makeStaff(app));
    const { input } = await newPasskey(agent);
    const none = await agent
      .post("/api/user/passkeys")
      .send({ ...input, passkey: {} })
      .expect(400);
    expect(Object.values(none.body.errors)).toContain("This is no passkey");
    const nameless = await agent
      .post("/api/user/passkeys")
      .send({ ...input, name: " " })
      .expect(400);
    expect(nameless.body.errors).toEqual({ name: "Name is required" });
    const long = await agent
      .post("/api/user/passkeys")
      .send({ ...input, name: "n".repeat(61) })
      .expect(400);
    expect(long.body.errors).toEqual({ name: "This must be at most 60 characters" });
  });

  test("is added once by one answer, within ten minutes, and by nobody else", async () => {
    const { agent, user } = await withPasskey();
    const { input } = await newPasskey(agent);
    const add = () => agent.post("/api/user/passkeys").send(input);
    const responses = await atOnce(5, add);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    const [, second] = (await waysOf(agent)).passkeys;
    await agent.delete(`/api/user/passkeys/${second.id}`).expect(204);
    await app.deps.db.delete(secondSteps).where(eq(secondSteps.userId, user.id));
    const another = await app.signIn(await makeStaff(app));
    const { input: old } = await newPasskey(another);
    const stranger = await app.signIn(await makeStaff(app));
    await stranger.post("/api/user/passkeys").send(old).expect(400);
    later(10 * MINUTE_MS + 1);
    await another.post("/api/user/passkeys").send(old).expect(400);
  });

  test("is one of ten at most, and none is made in vain", async () => {
    const { agent } = await withPasskey();
    const { input } = await newPasskey(agent);
    for (let count = 1; count < 10; count++)
      await agent
        .post("/api/user/passkeys")
        .send((await newPasskey(agent)).input)
        .expect(201);
    const full = { message: "Add at most 10 passkeys" };
    await agent.post("/api/user/passkeys/options").expect(409, full);
    await agent.post("/api/user/passkeys").send(input).expect(409, full);
    later(10 * MINUTE_MS);
    await agent.post("/api/user/passkeys").send(input).expect(409, full);
  });

  test("belongs to a host name", async () => {
    const { agent, user } = await withPasskey();
    const { env } = app.deps;
    const { appUrl } = env;
    const refusal = { message: "Passkeys need a host name in APP_URL" };
    const cookie = cookieOf(await passwordOf(user));
    for (const address of ["http://192.0.2.7:3000", "http://[2001:db8::7]:3000"]) {
      env.appUrl = address;
      await agent.post("/api/user/passkeys/options").expect(409, refusal);
      await agent.post("/api/user/confirm/options").expect(409, refusal);
      await app.request().post(`${SIGN_IN}/options`).set("Cookie", cookie).expect(409, refusal);
    }
    env.appUrl = appUrl;
  });

  test("is removed with the recovery codes, as it is the last way", async () => {
    const { agent, user } = await withPasskey();
    const [first] = (await waysOf(agent)).passkeys;
    const stranger = await withPasskey();
    await stranger.agent
      .delete(`/api/user/passkeys/${first.id}`)
      .expect(404, { message: "Passkey not found" });
    await agent.delete(`/api/user/passkeys/${first.id}`).expect(204);
    expect(await waysOf(agent)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    await passwordOf(user, 200);
    await vi.waitFor(() =>
      expect(mailsTo(app, user.email).at(-1)?.text).toContain("Two-step sign-in was removed"),
    );
    const entries = (await auditOf(app, user.email)).filter(({ action }) => action === "second-step-remove");
    expect(entries.map(({ details }) => details)).toEqual([{ way: "passkey", name: "Chrome on macOS" }]);
  });

  test("leaves the app and the recovery codes, and the app leaves it", async () => {
    const { agent, user } = await withPasskey();
    await setUpApp(agent);
    const [first] = (await waysOf(agent)).passkeys;
    await agent.delete(`/api/user/passkeys/${first.id}`).expect(204);
    await vi.waitFor(() =>
      expect(mailsTo(app, user.email).at(-1)?.text).toContain("passkey of your account"),
    );
    expect(await waysOf(agent)).toMatchObject({ totp: true, recoveryCodes: 10, passkeys: [] });
    await agent
      .post("/api/user/passkeys")
      .send((await newPasskey(agent)).input)
      .expect(201);
    await agent.delete("/api/user/totp").expect(204);
    expect(await waysOf(agent)).toMatchObject({ totp: false, recoveryCodes: 10 });
    await agent.delete("/api/user/totp").expect(204);
    expect((await passwordOf(user)).body.methods).toEqual(["passkey", "recovery"]);
  });

  test("stays where it is the last way and a second step is required", async () => {
    const school = await makeSchool(app.db, { secondStep: true });
    const { agent } = await withPasskey({ schoolId: school.id });
    const [first] = (await waysOf(agent)).passkeys;
    const refusal = { message: "Two-step sign-in is required. Add another way first." };
    later(10 * MINUTE_MS);
    await agent.delete(`/api/user/passkeys/${first.id}`).expect(409, refusal);
    expect((await waysOf(agent)).passkeys).toHaveLength(1);
  });
});

describe("signing in by a passkey", () => {
  test("asks for it after the right password, and takes each answer once", async () => {
    const { user, device } = await withPasskey({}, false);
    const asked = await passwordOf(user);
    expect(asked.body).toEqual({
      message: "Enter your code to finish signing in.",
      code: "second-step",
      methods: ["passkey", "recovery"],
    });
    const cookie = cookieOf(asked);
    const options = await signInOptions(cookie);
    expect(options).toMatchObject({
      rpId: "localhost",
      userVerification: "preferred",
      allowCredentials: [{ id: device.id, transports: ["internal"], type: "public-key" }],
    });
    const older = device.get(await signInOptions(cookie));
    const passkey = device.get(await signInOptions(cookie));
    const responses = await atOnce(4, () => stepWith(cookie, { passkey }));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    await stepWith(cookie, { passkey: older }).expect(401, NOT_RIGHT);
    const done = responses.find(({ status }) => status === 200);
    const session = done?.get("Set-Cookie")?.find((each) => each.startsWith("fieldhouse=")) ?? "";
    const { body } = await app.request().get("/api/user/sign-in").set("Cookie", session).expect(200);
    expect(body.passkeys[0].lastUsedAt).toBe(app.clock.now.toISOString());
    await app.request().post("/api/user/recovery-codes").set("Cookie", session).expect(200);
    const signIns = (await auditOf(app, user.email)).filter(({ action }) => action === "sign-in");
    expect(signIns.map(({ details }) => details)).toContainEqual({ how: "password", secondStep: "passkey" });
  });

  test("needs the password first, and a passkey", async () => {
    const tooLong = { message: "This sign-in took too long. Start again." };
    await app.request().post(`${SIGN_IN}/options`).expect(401, tooLong);
    const { user, device, agent } = await withPasskey();
    const passkey = device.get(await signInOptions(cookieOf(await passwordOf(user))));
    await app.request().post(SIGN_IN).send({ passkey }).expect(401, tooLong);
    await setUpApp(agent);
    const [first] = (await waysOf(agent)).passkeys;
    await agent.delete(`/api/user/passkeys/${first.id}`).expect(204);
    const none = { message: "Add a passkey first" };
    const cookie = cookieOf(await passwordOf(user));
    await app.request().post(`${SIGN_IN}/options`).set("Cookie", cookie).expect(409, none);
    await stepWith(cookie, { passkey }).expect(401, NOT_RIGHT);
  });

  test.each([
    ["for another site", { origin: "https://evil.example.com" }],
    ["for another host", { host: "evil.example.com" }],
    ["that was made for adding", { type: "webauthn.create" }],
    ["without a person at the device", { isAbsent: true }],
    ["of a copied device, whose counter went back", { counter: 1 }],
  ])("refuses an answer %s", async (_what, lie) => {
    const { user, device } = await withPasskey();
    const cookie = cookieOf(await passwordOf(user));
    const passkey = device.get(await signInOptions(cookie), lie);
    await stepWith(cookie, { passkey }).expect(401, NOT_RIGHT);
    await stepWith(cookie, { passkey: device.get(await signInOptions(cookie)) }).expect(200);
  });

  test("refuses another person's passkey, a made-up challenge, and an old or a foreign one", async () => {
    const { user, agent, device } = await withPasskey();
    const other = await withPasskey();
    const cookie = cookieOf(await passwordOf(user));
    const options = await signInOptions(cookie);
    await stepWith(cookie, { passkey: other.device.get(options) }).expect(401, NOT_RIGHT);
    const challenge = Buffer.from(`${"a".repeat(43)}.${app.clock.now.getTime()}`).toString("base64url");
    await stepWith(cookie, { passkey: device.get({ challenge }) }).expect(401, NOT_RIGHT);
    const forConfirming = device.get(await optionsOf(agent, "/api/user/confirm"));
    await stepWith(cookie, { passkey: forConfirming }).expect(401, NOT_RIGHT);
    later(10 * MINUTE_MS);
    const inTime = cookieOf(await passwordOf(user));
    await stepWith(inTime, { passkey: device.get(options) }).expect(401, NOT_RIGHT);
    await stepWith(inTime, { passkey: device.get(await signInOptions(inTime)) }).expect(200);
  });

  test("counts wrong answers with wrong codes", async () => {
    const { user, device } = await withPasskey();
    const cookie = cookieOf(await passwordOf(user));
    const wrong = createAuthenticator();
    for (const _ of [1, 2, 3])
      await stepWith(cookie, { passkey: wrong.get(await signInOptions(cookie)) }).expect(401);
    for (const _ of [1, 2]) await stepWith(cookie, { code: "000000" }).expect(401);
    await stepWith(cookie, { passkey: device.get(await signInOptions(cookie)) }).expect(429);
    await vi.waitFor(() =>
      expect(mailsTo(app, user.email).map(({ subject }) => subject)).toContain(
        "Somebody knows your password",
      ),
    );
  });

  test("wants a code or a passkey", async () => {
    const { user } = await withPasskey();
    const cookie = cookieOf(await passwordOf(user));
    await stepWith(cookie, {}).expect(400, { message: "Enter a code", errors: {} });
  });
});

describe("step-up by a passkey", () => {
  test("is asked before another one is added or removed, and goes on", async () => {
    const { agent, device } = await withPasskey();
    const { input } = await newPasskey(agent);
    const [first] = (await waysOf(agent)).passkeys;
    later(10 * MINUTE_MS - 1);
    await agent.post("/api/user/passkeys/options").expect(403, STEP_UP);
    await agent.post("/api/user/passkeys").send(input).expect(403, STEP_UP);
    await agent.delete(`/api/user/passkeys/${first.id}`).expect(403, STEP_UP);
    const wrong = createAuthenticator().get(await optionsOf(agent, "/api/user/confirm"));
    const refused = await agent.post("/api/user/confirm").send({ passkey: wrong }).expect(400);
    expect(refused.body.message).toBe("This code is not right");
    const passkey = device.get(await optionsOf(agent, "/api/user/confirm"));
    const { body } = await agent.post("/api/user/confirm").send({ passkey }).expect(200);
    expect(body).toEqual({ until: new Date(app.clock.now.getTime() + 10 * MINUTE_MS).toISOString() });
    await agent
      .post("/api/user/passkeys")
      .send((await newPasskey(agent)).input)
      .expect(201);
    await agent.delete(`/api/user/passkeys/${first.id}`).expect(204);
  });
});

test("a manager sees who has only a passkey, and resets it", async () => {
  const { user, agent } = await withPasskey();
  const manager = await app.signIn(await makeStaff(app, { schoolId: user.schoolId, isManager: true }));
  const { body } = await manager.get("/api/staff").expect(200);
  const found = body.people.find(({ id }: StaffMember) => id === user.id);
  expect(found.secondStep).toBe(true);
  await manager.delete(`/api/staff/${user.id}/second-step`).expect(204);
  await agent.get("/api/user").expect(401);
  await passwordOf(user, 200);
  expect(await app.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
});

test("a deleted account takes its passkeys along", async () => {
  const { user } = await withPasskey();
  await app.db.delete(users).where(eq(users.id, user.id));
  expect(await app.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
});
