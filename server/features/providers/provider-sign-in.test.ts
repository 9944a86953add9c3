import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { purgeExpired } from "#server/housekeeping.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, mailsTo } from "#server/test/fixtures/accounts.ts";
import { startOpenidProvider } from "#server/test/fixtures/openid-provider.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { atOnce } from "#server/test/insist.ts";
import type { PendingSignIn } from "#shared/api/sign-in.ts";
import type { Staff } from "#shared/api/staff.ts";
import type { Provider } from "#shared/api/sysadmin/providers.ts";
import { providers } from "#shared/schema/providers.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { type SchoolRow, schools } from "#shared/schema/schools.ts";
import { providerSignIns, sessions } from "#shared/schema/sessions.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { providerAccounts, type UserRow, users } from "#shared/schema/users.ts";

const app = testApp({ RATE_LIMITS: "on" });
const MINUTE_MS = 60_000;
const DOMAIN = "lincoln.example";

let count = 0;
let google: Awaited<ReturnType<typeof startOpenidProvider>>;
let provider: Provider;

beforeEach(async () => {
  const sysadmin = await signInSysadmin(app);
  await app.db.update(schools).set({ providerId: null, ssoOnly: false });
  await app.db.delete(providers);
  await app.db.delete(rateLimits);
  await app.db.update(systemSettings).set({ registrationEnabled: true, maintenanceMode: false });
  google = await startOpenidProvider();
  provider = (await sysadmin.agent.post("/api/sysadmin/providers").send(google.input).expect(201)).body;
});

afterEach(() => {
  app.clock.now = TEST_NOW;
});

type Browser = ReturnType<typeof app.browser>;
type Claims = Parameters<typeof google.visit>[1];

function newAddress(): string {
  count += 1;
  return `dana${count}@${DOMAIN}`;
}

const schoolWith = (given: Partial<SchoolRow> = {}) =>
  makeSchool(app.db, { name: "Lincoln High", providerId: provider.id, domains: [DOMAIN], ...given });

async function personWith(given: Partial<UserRow> = {}, at: Partial<SchoolRow> = {}) {
  const school = await schoolWith(at);
  const user = await makeUser(app.db, {
    ...{ email: newAddress(), schoolId: school.id, password: TEST_PASSWORD_HASH },
    ...given,
  });
  return { school, user };
}

const connect = (user: UserRow, subject = `sub-${user.email}`) =>
  app.db
    .insert(providerAccounts)
    .values({ userId: user.id, providerId: provider.id, subject, email: user.email });

const claimsOf = (email: string, given: Claims = {}): Claims => ({
  ...{ sub: `sub-${email}`, email, email_verified: true, given_name: "Dana", family_name: "Whitfield" },
  ...given,
});

const begin = (browser: Browser, query = "") =>
  browser.get(`/api/login?provider=${provider.id}${query}`).expect(302);

/** A browser goes to the provider and comes back. @returns where it is led */
async function visit(browser: Browser, claims: Claims, query = ""): Promise<string> {
  const begun = await begin(browser, query);
  const back = await browser.get(google.visit(String(begun.headers.location), claims)).expect(302);
  return String(back.headers.location);
}

const pending = async (browser: Browser): Promise<PendingSignIn> =>
  (await browser.get("/api/login/pending").expect(200)).body;
const finish = (browser: Browser, input: object = {}) => browser.post("/api/login/pending").send(input);
const isSignedIn = async (browser: Browser) => (await browser.get("/api/user")).status === 200;
const refusedWith = (problem: string) => `/?signin=1&problem=${problem}&provider=${provider.id}#sign-in`;
const NAME = { firstName: "Dana", lastName: "Whitfield" };

describe("a sign-in by a provider", () => {
  test("leads to it by code, with PKCE, state and nonce, and back to the page that was wanted", async () => {
    const { user } = await personWith();
    await connect(user);
    const browser = app.browser();
    const begun = await begin(browser, "&returnTo=/games");
    const query = new URL(String(begun.headers.location)).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      ...{ response_type: "code", client_id: "fieldhouse", scope: "openid email profile" },
      redirect_uri: "http://localhost:3000/api/login/callback",
      ...{ state: expect.any(String), nonce: expect.any(String) },
      ...{ code_challenge: expect.any(String), code_challenge_method: "S256" },
    });
    expect(String(begun.headers["set-cookie"])).toMatch(/fieldhouse-provider=.*HttpOnly; SameSite=Lax/);
    const back = google.visit(String(begun.headers.location), claimsOf(user.email));
    await browser.get(back).expect(302).expect("Location", "/games");
    expect((await browser.get("/api/user").expect(200)).body.email).toBe(user.email);
    const [session] = (await browser.get("/api/user/sessions").expect(200)).body;
    expect(session.how).toBe("Google");
    const entries = await auditOf(app, user.email);
    expect(entries.at(-1)).toMatchObject({
      action: "sign-in",
      result: "success",
      details: { how: "Google" },
    });
    expect(mailsTo(app, user.email)).toEqual([]);
    expect((await browser.post("/api/logout").expect(200)).body).toEqual({
      message: "You have been logged out successfully.",
      provider: provider.id,
    });
    const left = await browser
      .get(`/api/login/options?problem=signed-out&provider=${provider.id}`)
      .expect(200);
    expect(left.body.problem).toBe("You may still be signed in to Google on this computer.");
  });

  test("is offered on the sign-in form while the provider is enabled, whose sentences name it", async () => {
    const options = async (query = "") =>
      (await app.request().get(`/api/login/options${query}`).expect(200)).body;
    expect(await options()).toEqual({ providers: [{ id: provider.id, name: "Google" }], problem: null });
    const asked = await options(`?problem=other-way&provider=${provider.id}`);
    expect(asked.problem).toBe("Your school does not sign in with Google.");
    expect((await options("?problem=constructor")).problem).toBeNull();
    expect((await options("?problem=expired")).problem).toBe("This sign-in took too long. Start again.");
    await app.db.update(providers).set({ enabled: false });
    expect((await options()).providers).toEqual([]);
    const begun = await begin(app.browser());
    expect(begun.headers.location).toBe(refusedWith("off"));
    const unknown = await app.request().get("/api/login?provider=x").expect(302);
    expect(unknown.headers.location).toBe("/?signin=1&problem=off&provider=0#sign-in");
  });

  test("without a provider leads to the form as ever", async () => {
    const form = await app.request().get("/api/login?returnTo=/games").expect(302);
    expect(form.headers.location).toBe("/?signin=1&returnTo=%2Fgames#sign-in");
  });

  test("takes the address from userinfo where the ID token has none", async () => {
    const { user } = await personWith();
    await connect(user);
    google.sayInUserinfo(claimsOf(user.email));
    const browser = app.browser();
    expect(await visit(browser, { sub: `sub-${user.email}` })).toBe("/");
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each<[string, Claims]>([
    ["another nonce", { nonce: "another" }],
    ["another issuer", { iss: "https://accounts.example.com" }],
    ["another audience", { aud: "another" }],
    ["an age of an hour", { exp: 1_000_000_000, iat: 999_999_000 }],
    ["an empty sub", { sub: "" }],
    ["no sub", { sub: undefined }],
  ])("with %s starts no session", async (_name, wrong) => {
    const { user } = await personWith();
    await connect(user);
    const browser = app.browser();
    expect(await visit(browser, claimsOf(user.email, wrong))).toBe(refusedWith("failed"));
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("with a stranger's signature, a wrong state or in another browser starts no session", async () => {
    const { user } = await personWith();
    await connect(user);
    const forged = app.browser();
    const begun = await begin(forged);
    const isForged = { isForged: true };
    const address = google.visit(String(begun.headers.location), claimsOf(user.email), isForged);
    await forged.get(address).expect("Location", refusedWith("failed"));
    const mistaken = app.browser();
    const wrong = google.visit(String((await begin(mistaken)).headers.location), claimsOf(user.email));
    await mistaken.get(wrong.replace(/state=[^&]+/, "state=x")).expect("Location", refusedWith("failed"));
    const right = google.visit(String((await begin(app.browser())).headers.location), claimsOf(user.email));
    const other = app.browser();
    await other.get(right).expect("Location", "/?signin=1&problem=expired#sign-in");
    for (const browser of [forged, mistaken, other]) expect(await isSignedIn(browser)).toBe(false);
  });

  test("comes back once: of twenty at the same moment one signs in", async () => {
    const { user } = await personWith();
    await connect(user);
    const begun = await begin(app.browser());
    const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
    const back = google.visit(String(begun.headers.location), claimsOf(user.email));
    const responses = await atOnce(20, () => app.request().get(back).set("Cookie", cookie));
    const signedIn = responses.filter(({ headers }) => headers.location === "/");
    expect(signedIn).toHaveLength(1);
    expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  test("ends after ten minutes, and where the person cancels", async () => {
    const browser = app.browser();
    const begun = await begin(browser);
    app.clock.now = new Date(TEST_NOW.getTime() + 10 * MINUTE_MS + 1);
    const late = google.visit(String(begun.headers.location), claimsOf(newAddress()));
    await browser.get(late).expect("Location", "/?signin=1&problem=expired#sign-in");
    const state = new URL(String((await begin(browser)).headers.location)).searchParams.get("state") ?? "";
    await browser
      .get(`/api/login/callback?error=access_denied&state=${state}`)
      .expect("Location", refusedWith("canceled"));
  });

  test("that nobody finishes is forgotten", async () => {
    await begin(app.browser());
    await purgeExpired(app.deps);
    expect(await app.db.$count(providerSignIns)).toBe(1);
    app.clock.now = new Date(TEST_NOW.getTime() + 10 * MINUTE_MS);
    await purgeExpired(app.deps);
    expect(await app.db.$count(providerSignIns)).toBe(0);
  });

  test("at a silent provider leads back within ten seconds", { timeout: 15_000 }, async () => {
    google.fallSilent();
    const start = Date.now();
    const begun = await begin(app.browser());
    expect(begun.headers.location).toBe(refusedWith("failed"));
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  test("is begun a hundred times in a quarter of an hour at most, without those that came to their end", async () => {
    const { user } = await personWith();
    await connect(user);
    for (let begun = 0; begun < 60; begun += 1) await visit(app.browser(), claimsOf(user.email));
    for (let begun = 0; begun < 100; begun += 1) await begin(app.browser());
    expect((await begin(app.browser())).headers.location).toBe(refusedWith("failed"));
  }, 60_000);
});

describe("a person who comes for the first time", () => {
  test("is closed during maintenance, on the way there and back", async () => {
    const [{ user }, { user: newcomer }] = [await personWith(), await personWith()];
    await connect(user);
    const [away, waiting] = [app.browser(), app.browser()];
    const begun = await begin(away);
    await visit(waiting, claimsOf(newcomer.email));
    await app.db.update(systemSettings).set({ maintenanceMode: true });
    expect((await begin(app.browser())).headers.location).toBe("/");
    const back = google.visit(String(begun.headers.location), claimsOf(user.email));
    await away.get(back).expect(302).expect("Location", "/");
    await waiting.get("/api/login/pending").expect(503);
    await finish(waiting, { password: TEST_PASSWORD }).expect(503);
    await app.db.update(systemSettings).set({ maintenanceMode: false });
    expect(await isSignedIn(away)).toBe(false);
    expect((await pending(waiting)).kind).toBe("connect");
  });

  test("connects the account of the address by its password, and then comes without it", async () => {
    const { user } = await personWith();
    const browser = app.browser();
    expect(await visit(browser, claimsOf(user.email), "&returnTo=/games")).toBe("/connect");
    expect(await isSignedIn(browser)).toBe(false);
    expect(await pending(browser)).toEqual({
      ...{ kind: "connect", provider: "Google", email: user.email, account: user.email },
      ...{
        schoolName: "Lincoln High",
        needsPassword: true,
        returnTo: "/games",
        firstName: user.firstName,
        lastName: user.lastName,
      },
    });
    await finish(browser).expect(400);
    await finish(browser, { password: "wrong" }).expect(401, { message: "Invalid email or password" });
    expect(await isSignedIn(browser)).toBe(false);
    const connected = await finish(browser, { password: TEST_PASSWORD }).expect(200);
    expect(connected.body.email).toBe(user.email);
    expect(await isSignedIn(browser)).toBe(true);
    await finish(browser, { password: TEST_PASSWORD }).expect(404, {
      message: "This sign-in took too long. Start again.",
    });
    const [mail, ...others] = mailsTo(app, user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("How you sign in was changed");
    expect(mail?.text).toContain("Your account at Google was connected.");
    const entries = await auditOf(app, user.email);
    expect(entries.find(({ action }) => action === "provider-connect")).toMatchObject({
      result: "success",
      details: { provider: "Google", address: user.email },
    });
    const again = app.browser();
    expect(await visit(again, claimsOf(user.email))).toBe("/");
    expect(await isSignedIn(again)).toBe(true);
  });

  test("needs no password where the school signs in by the provider alone, or the account has none", async () => {
    for (const [given, at] of [
      [{}, { ssoOnly: true }],
      [{ password: null }, {}],
    ] as const) {
      const { user } = await personWith(given, at);
      const browser = app.browser();
      await visit(browser, claimsOf(user.email));
      expect(await pending(browser)).toMatchObject({ kind: "connect", needsPassword: false });
      await finish(browser).expect(200);
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  test("joins as the invited colleague, once however often it is pressed, and has no password", async () => {
    const { user: manager, school } = await personWith({ isManager: true });
    const agent = await app.signIn(manager);
    const email = newAddress();
    await agent
      .post("/api/staff/invitations")
      .send({ emails: [email] })
      .expect(201);
    const browser = app.browser();
    expect(await visit(browser, claimsOf(email))).toBe("/connect");
    expect(await pending(browser)).toMatchObject({ kind: "join", schoolName: "Lincoln High", ...NAME });
    await finish(browser, { firstName: "Dana" }).expect(400);
    const responses = await atOnce(20, () => finish(browser, NAME));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const [joined] = await app.db.select().from(users).where(eq(users.email, email));
    expect(joined).toMatchObject({ schoolId: school.id, password: null, emailVerified: true, ...NAME });
    await app.request().post("/api/login").send({ email, password: "" }).expect(400);
    await app.request().post("/api/login").send({ email, password: "null" }).expect(401);
  });

  test("joins by an authorized address while registration is on, and as the administrator by that one's", async () => {
    const email = newAddress();
    const adminEmail = newAddress();
    await schoolWith({ authorizedEmails: [` ${email.toUpperCase()}`], adminEmail });
    for (const [address, isManager] of [
      [email, false],
      [adminEmail, true],
    ] as const) {
      await app.db.update(systemSettings).set({ registrationEnabled: false });
      expect(await visit(app.browser(), claimsOf(address))).toBe(refusedWith("registration-off"));
      await app.db.update(systemSettings).set({ registrationEnabled: true });
      const browser = app.browser();
      await visit(browser, claimsOf(address));
      await finish(browser, NAME).expect(201);
      const [joined] = await app.db.select().from(users).where(eq(users.email, address));
      expect(joined).toMatchObject({ isManager, emailVerified: true, password: null });
    }
  });

  test.each([
    ["unconfirmed", { emailVerified: false }],
    ["with its first password", { mustChangePassword: true }],
  ])("joins an account %s, whose password and sessions end", async (_name, given) => {
    const { user } = await personWith(given);
    const stranger = await app.signIn(user);
    const browser = app.browser();
    await visit(browser, claimsOf(user.email));
    expect(await pending(browser)).toMatchObject({ kind: "join" });
    expect(await isSignedIn(stranger)).toBe(true);
    await finish(browser, NAME).expect(201);
    expect(await isSignedIn(stranger)).toBe(false);
    await app.request().post("/api/login").send({ email: user.email, password: TEST_PASSWORD }).expect(401);
    expect((await browser.get("/api/teams").expect(200)).body).toEqual([]);
  });

  test("signed in already connects by a press, whatever the address there", async () => {
    const { user } = await personWith();
    const browser = await app.signIn(user);
    const other = newAddress();
    expect(await visit(browser, claimsOf(other), "&connect=1&returnTo=/profile")).toBe("/connect");
    expect(await pending(browser)).toMatchObject({
      kind: "connect",
      email: other,
      account: user.email,
      needsPassword: false,
    });
    await finish(browser).expect(200);
    const again = app.browser();
    await visit(again, claimsOf(other));
    expect((await again.get("/api/user").expect(200)).body.email).toBe(user.email);
    const colleague = await makeUser(app.db, {
      email: newAddress(),
      schoolId: user.schoolId,
      password: TEST_PASSWORD_HASH,
    });
    const elsewhere = await app.signIn(colleague);
    expect(await visit(elsewhere, claimsOf(other), "&connect=1")).toBe(refusedWith("connected-elsewhere"));
    expect(await visit(browser, claimsOf(newAddress()), "&connect=1")).toBe(refusedWith("already-connected"));
  });

  test("connects nothing for a session that has ended meanwhile, or is another person's", async () => {
    const { user } = await personWith();
    const browser = await app.signIn(user);
    await visit(browser, claimsOf(newAddress()), "&connect=1");
    await browser.post("/api/logout").expect(200);
    await browser.get("/api/login/pending").expect(404);
    await finish(browser).expect(404);
    expect(await app.db.$count(providerAccounts)).toBe(0);
  });
});

type Walked = { state: string; claim: string; setting: string };

test("account, claim and school, walked whole: no session without proof, domain and, at first, a press", {
  timeout: 120_000,
}, async () => {
  const strangers: Partial<UserRow>[] = [];
  const states: Record<string, (at: SchoolRow, email: string) => Promise<unknown>> = {
    nobody: async () => strangers,
    authorized: (at, email) =>
      app.db
        .update(schools)
        .set({ authorizedEmails: [email] })
        .where(eq(schools.id, at.id)),
    administrator: (at, email) =>
      app.db.update(schools).set({ adminEmail: email }).where(eq(schools.id, at.id)),
    ...Object.fromEntries(
      Object.entries({
        unconfirmed: { emailVerified: false },
        first: { mustChangePassword: true },
        "locked out": { isActive: false },
        "without password": { password: null },
        active: {},
      } satisfies Record<string, Partial<UserRow>>).map(([name, given]) => [
        name,
        (at: SchoolRow, email: string) =>
          makeUser(app.db, { email, schoolId: at.id, password: TEST_PASSWORD_HASH, ...given }),
      ]),
    ),
    sysadmin: (_at, email) => makeUser(app.db, { email, role: "sysadmin", password: TEST_PASSWORD_HASH }),
    connected: async (at, email) =>
      connect(await makeUser(app.db, { email, schoolId: at.id, password: TEST_PASSWORD_HASH })),
    "connected and locked out": async (at, email) =>
      connect(
        await makeUser(app.db, { email, schoolId: at.id, password: TEST_PASSWORD_HASH, isActive: false }),
      ),
  };
  const claims: Record<string, Claims> = {
    proven: {},
    denied: { email_verified: false },
    "said as a text": { email_verified: "true" },
    unsaid: { email_verified: undefined },
    "without an address": { email: "", email_verified: true },
  };
  const settings: Record<string, Partial<SchoolRow>> = {
    "with provider and domain": {},
    "by the provider alone": { ssoOnly: true },
    "with another domain": { domains: ["stonebridge.example"] },
    "without a domain": { domains: [] },
    "without a provider": { providerId: null },
    inactive: { isActive: false },
  };
  const signedIn: Walked[] = [];
  const waiting: Walked[] = [];
  for (const [state, make] of Object.entries(states)) {
    for (const [claim, given] of Object.entries(claims)) {
      for (const [setting, at] of Object.entries(settings)) {
        const school = await schoolWith(at);
        const email = newAddress();
        await make(school, email);
        const browser = app.browser();
        const to = await visit(browser, claimsOf(email, given));
        if (await isSignedIn(browser)) signedIn.push({ state, claim, setting });
        if (to === "/connect") waiting.push({ state, claim, setting });
        else if (to !== "/") expect(to).toMatch(/problem=(unverified|other-way|off|not-authorized|inactive)/);
      }
    }
  }
  const both = ["with provider and domain", "by the provider alone"];
  const walked = (states: string[]) =>
    states.flatMap((state) => both.map((setting) => ({ state, claim: "proven", setting })));
  expect(signedIn).toEqual(walked(["connected"]));
  expect(waiting).toEqual(
    walked(["authorized", "administrator", "unconfirmed", "first", "without password", "active"]),
  );
});

describe("an address", () => {
  test("is proven without a word where the provider vouches for all", async () => {
    await app.db.update(providers).set({ verified: true });
    const { user } = await personWith();
    await connect(user);
    expect(await visit(app.browser(), claimsOf(user.email, { email_verified: undefined }))).toBe("/");
    expect(await visit(app.browser(), claimsOf(user.email, { email_verified: false }))).toBe(
      refusedWith("unverified"),
    );
  });
});

describe("where the school signs in by its provider alone", () => {
  const message = "Your school signs in with Google. Use that button.";

  test("no password signs in, is reset, chosen or changed, and sessions by one have ended", async () => {
    const { user, school } = await personWith({}, { authorizedEmails: [newAddress()] });
    const before = await app.signIn(user);
    await app.request().post("/api/forgot-password").send({ email: user.email }).expect(200);
    await connect(user);
    const mailed = await lastMailTo(user.email);
    const [, token = ""] = /token=([\w-]+)/.exec(mailed) ?? [];
    await app.db.update(schools).set({ ssoOnly: true }).where(eq(schools.id, school.id));
    expect(await isSignedIn(before)).toBe(false);
    const login = (password: string) =>
      app.request().post("/api/login").send({ email: user.email, password });
    await login("wrong").expect(401);
    await login(TEST_PASSWORD).expect(403, { message });
    const reset = { token, newPassword: "another password" };
    await app.request().post("/api/reset-password").send(reset).expect(403, { message });
    const registered = { ...NAME, email: school.authorizedEmails[0], password: "another password" };
    await app.request().post("/api/register").send(registered).expect(403, { message });
    const browser = app.browser();
    await visit(browser, claimsOf(user.email));
    const change = { currentPassword: TEST_PASSWORD, newPassword: "another password" };
    await browser.post("/api/change-password").send(change).expect(403, { message });
    await app.request().post("/api/forgot-password").send({ email: user.email }).expect(200);
    const answer = await lastMailTo(user.email);
    expect(answer).toContain(message);
    expect(answer).not.toContain("token=");
    await app.db.update(providers).set({ enabled: false });
    expect(await isSignedIn(browser)).toBe(false);
    await login(TEST_PASSWORD).expect(200);
  });

  test("no address is confirmed with a new password", async () => {
    const email = newAddress();
    const school = await schoolWith({ authorizedEmails: [email] });
    const registered = { ...NAME, email, password: "somebody's password" };
    await app.request().post("/api/register").send(registered).expect(201);
    const [, token = ""] = /token=([\w-]+)/.exec(await lastMailTo(email)) ?? [];
    await app.db.update(schools).set({ ssoOnly: true }).where(eq(schools.id, school.id));
    const confirm = app.request().post("/api/confirm-email").send({ token, newPassword: "a new password" });
    await confirm.expect(403, { message });
  });

  test("an invitation is not accepted by a password", async () => {
    const { user: manager, school } = await personWith({ isManager: true });
    const agent = await app.signIn(manager);
    const email = newAddress();
    await agent
      .post("/api/staff/invitations")
      .send({ emails: [email] })
      .expect(201);
    const [, token = ""] = /token=([\w-]+)/.exec(await lastMailTo(email)) ?? [];
    const open = await app.request().get(`/api/invitations/${token}`).expect(200);
    expect(open.body).toEqual({
      schoolName: "Lincoln High",
      email,
      provider: "Google",
      providerId: provider.id,
    });
    await app.db.update(schools).set({ ssoOnly: true }).where(eq(schools.id, school.id));
    const accept = app
      .request()
      .post(`/api/invitations/${token}`)
      .send({ ...NAME, password: "a new password" });
    await accept.expect(403, { message });
  });

  async function lastMailTo(email: string): Promise<string> {
    await expect.poll(() => mailsTo(app, email).length).toBeGreaterThan(0);
    const mail = mailsTo(app, email).at(-1);
    app.outbox.mails.length = 0;
    return mail?.text ?? "";
  }
});

describe("one's own account at the provider", () => {
  const ways = async (browser: Browser) => (await browser.get("/api/user/sign-in").expect(200)).body;
  const disconnect = (browser: Browser, id = provider.id) => browser.delete(`/api/user/providers/${id}`);

  test("is listed and disconnected, which ends the other sessions by it and is mailed", async () => {
    const { user } = await personWith();
    const { user: stranger } = await personWith();
    const own = await app.signIn(user);
    const listed = { id: provider.id, name: "Google" };
    expect(await ways(own)).toMatchObject({ hasPassword: true, providers: [{ ...listed, email: null }] });
    await disconnect(own).expect(404);
    await connect(user);
    const [here, elsewhere] = [app.browser(), app.browser()];
    for (const browser of [here, elsewhere]) await visit(browser, claimsOf(user.email));
    expect(await ways(here)).toMatchObject({ providers: [{ ...listed, email: user.email }] });
    await disconnect(await app.signIn(stranger)).expect(404, { message: "Account not found" });
    await disconnect(here, 0).expect(404);
    await disconnect(here).expect(204);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(own)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    await expect.poll(() => mailsTo(app, user.email).length).toBe(1);
    expect(mailsTo(app, user.email)[0]?.text).toContain("Your account at Google was disconnected.");
    const entries = await auditOf(app, user.email);
    expect(entries.map(({ action }) => action)).toContain("provider-disconnect");
  });

  test("is the only way of somebody without a password, who chooses one first", async () => {
    const { user } = await personWith({ password: null });
    await connect(user);
    const browser = app.browser();
    await visit(browser, claimsOf(user.email));
    expect(await ways(browser)).toMatchObject({ hasPassword: false });
    await disconnect(browser).expect(409, { message: "Set a password first, so that you can still sign in" });
    await browser.post("/api/user/totp").send({}).expect(409, { message: "Set a password first" });
    await browser.post("/api/change-password").send({ newPassword: "a password of my own" }).expect(200);
    const [session] = (await browser.get("/api/user/sessions").expect(200)).body;
    expect(session).toMatchObject({ how: "Google", current: true });
    await disconnect(browser).expect(204);
    const login = { email: user.email, password: "a password of my own" };
    await app.request().post("/api/login").send(login).expect(200);
  });
});

test("a session by a provider ends with the provider, or with its school's turn to another", async () => {
  const { user, school } = await personWith();
  await connect(user);
  const browser = app.browser();
  await visit(browser, claimsOf(user.email));
  expect(await isSignedIn(browser)).toBe(true);
  await app.db.update(schools).set({ providerId: null }).where(eq(schools.id, school.id));
  expect(await isSignedIn(browser)).toBe(false);
});

/** @returns the code of the moment */
async function setUpApp(agent: Awaited<ReturnType<typeof app.signIn>>): Promise<() => string> {
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
  await agent.post("/api/user/totp/confirm").send({ code: code() }).expect(200);
  return code;
}

test("a second step follows the password at the first time, and then connects; a provider counts as both", async () => {
  const { user, school } = await personWith();
  const own = await app.signIn(user);
  const code = await setUpApp(own);
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
  await app.db.update(schools).set({ secondStep: true }).where(eq(schools.id, school.id));
  const browser = app.browser();
  await visit(browser, claimsOf(user.email));
  const asked = await finish(browser, { password: TEST_PASSWORD }).expect(401);
  expect(asked.body.code).toBe("second-step");
  expect(await app.db.$count(providerAccounts, eq(providerAccounts.userId, user.id))).toBe(0);
  await browser.post("/api/login/second-step").send({ code: code() }).expect(200);
  const theirs = and(eq(providerAccounts.userId, user.id), eq(providerAccounts.providerId, provider.id));
  expect(await app.db.$count(providerAccounts, theirs)).toBe(1);
  const colleague = await makeUser(app.db, {
    email: newAddress(),
    schoolId: school.id,
    password: TEST_PASSWORD_HASH,
  });
  await connect(colleague);
  const other = app.browser();
  await visit(other, claimsOf(colleague.email));
  await other.get("/api/teams").expect(200);
});

test("a manager who signed in by a provider requires a second step of others, and needs none", async () => {
  const { user } = await personWith({ isManager: true });
  await connect(user);
  const browser = app.browser();
  await visit(browser, claimsOf(user.email));
  const required = await browser.patch("/api/school/sign-in").send({ secondStep: true }).expect(200);
  expect(required.body.secondStep).toBe(true);
  await browser.get("/api/teams").expect(200);
  expect((await browser.get("/api/user/sign-in").expect(200)).body.required).toBe(false);
});

describe("a school's sign-in", () => {
  const pathOf = ({ id }: SchoolRow) => `/api/sysadmin/schools/${id}/sign-in`;
  const input = { domains: ["@Lincoln.EXAMPLE ", "lincoln.example"], ssoOnly: false, secondStep: false };

  test("has the provider and domains that a system administrator gives it, and says who is outside", async () => {
    const { agent } = await signInSysadmin(app);
    const school = await makeSchool(app.db);
    const outsider = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
    const { body } = await agent
      .put(pathOf(school))
      .send({ ...input, providerId: provider.id })
      .expect(200);
    expect(body).toEqual({
      ...{
        provider: { id: provider.id, name: "Google" },
        domains: [DOMAIN],
        ssoOnly: false,
        secondStep: false,
      },
      outside: [{ id: outsider.id, email: outsider.email }],
    });
    const refused = async (wrong: object, errors: object) => {
      const response = await agent.put(pathOf(school)).send({ ...input, providerId: provider.id, ...wrong });
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    };
    await refused({ providerId: 2_000_000_000 }, { providerId: "Choose a provider" });
    await refused({ providerId: null }, { providerId: "Choose a provider" });
    await refused({ domains: [] }, { domains: "Enter domains such as lincoln.k12.us" });
    await refused({ domains: ["lincoln"] }, { "domains.0": "Enter domains such as lincoln.k12.us" });
    await refused({ domains: ["Gmail.com"] }, { "domains.0": "gmail.com is open to everybody" });
    await agent.delete(`/api/sysadmin/providers/${provider.id}`).expect(409);
  });

  test("ends the sessions of a domain, and of a provider, that are taken away", async () => {
    const { agent } = await signInSysadmin(app);
    const other = "stonebridge.example";
    const { user, school } = await personWith({}, { domains: [DOMAIN, other] });
    const colleague = await makeUser(app.db, {
      ...{ email: `dana@${other}`, schoolId: school.id, password: TEST_PASSWORD_HASH },
    });
    for (const each of [user, colleague]) await connect(each);
    const [own, theirs] = [app.browser(), app.browser()];
    await visit(own, claimsOf(user.email));
    await visit(theirs, claimsOf(colleague.email));
    const byPassword = await app.signIn(user);
    const put = (change: object) =>
      agent
        .put(pathOf(school))
        .send({ ...input, providerId: provider.id, ...change })
        .expect(200);
    await put({});
    expect(await Promise.all([own, theirs, byPassword].map(isSignedIn))).toEqual([true, false, true]);
    await put({ providerId: null, domains: [] });
    expect(await Promise.all([own, byPassword].map(isSignedIn))).toEqual([false, true]);
  });

  test("is by the provider alone once a manager has signed in by it", async () => {
    const { user } = await personWith({ isManager: true });
    await connect(user);
    const byPassword = await app.signIn(user);
    await byPassword
      .patch("/api/school/sign-in")
      .send({ ssoOnly: true })
      .expect(409, { message: "Sign in with Google yourself first" });
    const browser = app.browser();
    await visit(browser, claimsOf(user.email));
    await browser.patch("/api/school/sign-in").send({ ssoOnly: true, secondStep: true }).expect(200);
    expect(await Promise.all([browser, byPassword].map(isSignedIn))).toEqual([true, false]);
    await browser.get("/api/teams").expect(200);
  });
});

test("managers see whose account is connected, and disconnect a colleague's", async () => {
  const { user: manager, school } = await personWith({ isManager: true });
  const colleague = await makeUser(app.db, {
    email: newAddress(),
    schoolId: school.id,
    password: TEST_PASSWORD_HASH,
  });
  await connect(colleague);
  const [agent, theirs] = [await app.signIn(manager), app.browser()];
  await visit(theirs, claimsOf(colleague.email));
  const shown = async () => {
    const { people } = (await agent.get("/api/staff").expect(200)).body as Staff;
    return people.map(({ id, provider }) => [id, provider]);
  };
  expect(await shown()).toEqual([
    [manager.id, null],
    [colleague.id, "Google"],
  ]);
  await theirs.delete(`/api/staff/${manager.id}/provider`).expect(403);
  const code = await setUpApp(agent);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * MINUTE_MS);
  await agent.delete(`/api/staff/${manager.id}/provider`).expect(404, { message: "Account not found" });
  const disconnect = () => agent.delete(`/api/staff/${colleague.id}/provider`);
  await disconnect().expect(403, { message: "Confirm that it is you to go on.", code: "step-up" });
  expect(await isSignedIn(theirs)).toBe(true);
  await agent.post("/api/user/confirm").send({ code: code() }).expect(200);
  await disconnect().expect(204);
  expect(await isSignedIn(theirs)).toBe(false);
  expect((await shown())[1]).toEqual([colleague.id, null]);
  await expect.poll(() => mailsTo(app, colleague.email).length).toBe(1);
});
