import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { startOpenidProvider } from "#server/test/fixtures/openid-provider.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { atOnce } from "#server/test/insist.ts";
import type { Provider } from "#shared/api/sysadmin/providers.ts";
import { providers } from "#shared/schema/providers.ts";
import { schools } from "#shared/schema/schools.ts";
import { providerAccounts } from "#shared/schema/users.ts";

const app = testApp();
const PROVIDERS = "/api/sysadmin/providers";

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;
beforeEach(async () => {
  sysadmin = await signInSysadmin(app);
  await app.db.update(schools).set({ providerId: null, ssoOnly: false });
  await app.db.delete(providers);
});

const add = (input: object) => sysadmin.agent.post(PROVIDERS).send(input);
const save = (id: number, input: object) => sysadmin.agent.put(`${PROVIDERS}/${id}`).send(input);

async function added() {
  const google = await startOpenidProvider();
  const { body } = await add(google.input).expect(201);
  return { google, provider: body as Provider };
}

/** A person whose account at the provider is connected. */
async function connect(provider: Provider) {
  const school = await makeSchool(app.db);
  const user = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const account = { userId: user.id, providerId: provider.id, subject: user.id, email: user.email };
  await app.db.insert(providerAccounts).values(account);
  return { school, user };
}

describe("a provider", () => {
  test("is added once it has answered, listed without its secret, saved with it, and deleted", async () => {
    const { google, provider } = await added();
    expect(google.asked).toEqual(["GET /.well-known/openid-configuration"]);
    expect(provider).toEqual({
      id: expect.any(Number),
      ...{ name: "Google", issuer: google.issuer, clientId: "fieldhouse", clientSecret: "********" },
      ...{ verified: false, enabled: true, schools: 0 },
      callbackUrl: "http://localhost:3000/api/login/callback",
      updatedAt: expect.any(String),
    });
    const [stored] = await app.db.select().from(providers);
    expect(stored?.clientSecret).not.toContain("secret");
    const school = await makeSchool(app.db, { providerId: provider.id });
    const { body: listed } = await sysadmin.agent.get(PROVIDERS).expect(200);
    expect(listed).toEqual([{ ...provider, schools: 1 }]);
    const { body: saved } = await save(provider.id, { ...provider, name: "Workspace" }).expect(200);
    expect(saved).toMatchObject({ name: "Workspace", schools: 1 });
    expect(google.asked).toHaveLength(1);
    const used = await sysadmin.agent.delete(`${PROVIDERS}/${provider.id}`).expect(409);
    expect(used.body.message).toBe("1 school uses this provider");
    await makeSchool(app.db, { providerId: provider.id });
    const usedTwice = await sysadmin.agent.delete(`${PROVIDERS}/${provider.id}`).expect(409);
    expect(usedTwice.body.message).toBe("2 schools use this provider");
    await app.db.update(schools).set({ providerId: null });
    await sysadmin.agent.delete(`${PROVIDERS}/${provider.id}`).expect(204);
    await sysadmin.agent.delete(`${PROVIDERS}/${provider.id}`).expect(404, { message: "Provider not found" });
    expect(school.id).toBeGreaterThan(0);
    const entries = await auditOf(app, sysadmin.email);
    expect(entries.filter(({ action }) => action === "provider-settings")).toHaveLength(3);
  });

  test.each([
    [{ name: " " }, "name", "Name is required"],
    [{ name: "x".repeat(41) }, "name", "This must be at most 40 characters"],
    [{ issuer: "accounts.example.com" }, "issuer", "Enter the https address of the issuer"],
    [{ issuer: "ftp://accounts.example.com" }, "issuer", "Enter the https address of the issuer"],
    [
      { issuer: "https://login.microsoftonline.com/common/v2.0" },
      "issuer",
      "Use the issuer of your own tenant",
    ],
    [
      { issuer: "https://login.microsoftonline.com/Organizations" },
      "issuer",
      "Use the issuer of your own tenant",
    ],
    [
      { issuer: "https://login.microsoftonline.com/consumers/" },
      "issuer",
      "Use the issuer of your own tenant",
    ],
    [{ issuer: "http://192.0.2.1:9" }, "issuer", "This address does not answer as an OpenID provider"],
    [{ clientId: "" }, "clientId", "Client ID is required"],
    [{ clientSecret: "" }, "clientSecret", "Client secret is required"],
    [{ clientSecret: "********" }, "clientSecret", "Client secret is required"],
    [{ enabled: "yes" }, "enabled", "enabled must be true or false"],
  ])("is refused with %j", async (wrong, field, message) => {
    const google = await startOpenidProvider();
    const { body } = await add({ ...google.input, ...wrong }).expect(400);
    expect(body.errors).toEqual({ [field]: message });
    expect(await app.db.$count(providers)).toBe(0);
  });

  test("is known by the issuer's address, the whole address of its description included", async () => {
    const google = await startOpenidProvider();
    const issuer = `${google.issuer}/.well-known/openid-configuration`;
    const { body } = await add({ ...google.input, issuer }).expect(201);
    expect(body.issuer).toBe(google.issuer);
  });

  test("keeps its secret for its own issuer and client alone", async () => {
    const { google, provider } = await added();
    const other = await save(provider.id, { ...provider, clientId: "another" }).expect(400);
    expect(other.body.errors).toEqual({ clientSecret: "Client secret is required" });
    await save(provider.id, { ...provider, clientId: "another", clientSecret: "typed" }).expect(200);
    const elsewhere = await startOpenidProvider();
    await save(provider.id, { ...google.input, issuer: elsewhere.issuer, clientSecret: "********" }).expect(
      400,
    );
    expect(elsewhere.asked).toEqual([]);
  });

  test("stays the issuer's and client's while accounts are connected, which are disconnected at once", async () => {
    const { google, provider } = await added();
    await connect(provider);
    const typed = { ...google.input, clientId: "another" };
    const { body } = await save(provider.id, typed).expect(409);
    expect(body).toEqual({ message: "Disconnect its 1 account first", code: "connected-accounts" });
    await connect(provider);
    expect((await save(provider.id, typed).expect(409)).body.message).toBe("Disconnect its 2 accounts first");
    await save(provider.id, { ...provider, name: "Workspace" }).expect(200);
    await sysadmin.agent.delete(`${PROVIDERS}/${provider.id}/accounts`).expect(200, { disconnected: 2 });
    await save(provider.id, typed).expect(200);
    await sysadmin.agent.delete(`${PROVIDERS}/0/accounts`).expect(404);
  });

  test("that was saved meanwhile is saved by nobody over it", async () => {
    const { provider } = await added();
    await save(provider.id, { ...provider, name: "Workspace" }).expect(200);
    const { body } = await save(provider.id, { ...provider, name: "Another" }).expect(409);
    expect(body).toEqual({
      message: "This provider was changed by someone else. Reload and try again.",
      code: "stale",
    });
  });

  test("that is silent can be switched off, and not on again", async () => {
    const { google, provider } = await added();
    google.fallSilent();
    await save(provider.id, { ...provider, enabled: false }).expect(200);
    expect((await app.db.select().from(providers).where(eq(providers.id, provider.id)))[0]?.enabled).toBe(
      false,
    );
  });

  test("is one of ten at most, however many are added at once", async () => {
    const google = await startOpenidProvider();
    for (let count = 0; count < 9; count += 1) await add(google.input).expect(201);
    const responses = await atOnce(3, () => add(google.input));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await add(google.input)).body.message).toBe("Add at most 10 providers");
  });
});
