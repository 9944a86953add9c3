import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { startOpenidProvider } from "#server/test/fixtures/openid-provider.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { providers } from "#shared/schema/providers.ts";

const app = testApp();

const STEP_UP = { message: "Confirm that it is you to go on.", code: "step-up" };
const PROVIDERS = "/api/sysadmin/providers";
const MAIL_SERVER = {
  ...{ smtpHost: "127.0.0.1", smtpPort: 1, smtpSecure: false, smtpUser: "mailer", smtpPassword: "secret" },
  ...{ fromEmail: "mailer@example.com", fromName: "Fieldhouse" },
};

test("a system administrator's grave acts ask for the second step, last and before the act; reading does not", async () => {
  const { agent } = await signInSysadmin(app);
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
  await agent.post("/api/user/totp/confirm").send({ code: code() }).expect(200);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);

  const school = await makeSchool(app.db);
  const schoolPath = `/api/sysadmin/schools/${school.id}`;
  await agent.post("/api/admin/email-config").send(MAIL_SERVER).expect(403, STEP_UP);
  const tested = { ...MAIL_SERVER, testEmail: "help@example.com" };
  await agent.post("/api/admin/test-email").send(tested).expect(403, STEP_UP);
  await agent.post("/api/sysadmin/backups").expect(403, STEP_UP);
  await agent.delete(schoolPath).expect(403, STEP_UP);
  await agent.get(`${schoolPath}/export`).expect(403, STEP_UP);
  const signIn = { providerId: null, domains: [], ssoOnly: false, secondStep: true };
  await agent.put(`${schoolPath}/sign-in`).send(signIn).expect(403, STEP_UP);
  const google = await startOpenidProvider();
  await agent.post(PROVIDERS).send(google.input).expect(403, STEP_UP);
  const [provider] = await app.db.insert(providers).values(google.input).returning();
  const providerPath = `${PROVIDERS}/${provider?.id}`;
  await agent.put(providerPath).send(google.input).expect(403, STEP_UP);
  await agent.delete(`${providerPath}/accounts`).expect(403, STEP_UP);
  await agent.delete(providerPath).expect(403, STEP_UP);

  expect((await agent.get("/api/admin/email-config").expect(200)).body).toBeNull();
  expect((await agent.get("/api/sysadmin/backups").expect(200)).body).toEqual([]);
  await agent.get(schoolPath).expect(200);
  await agent.get(`${schoolPath}/sign-in`).expect(200);
  expect((await agent.get(PROVIDERS).expect(200)).body).toHaveLength(1);
  await agent
    .post("/api/admin/email-config")
    .send({ ...MAIL_SERVER, smtpHost: "" })
    .expect(400);
  await agent.delete("/api/sysadmin/schools/2000000000").expect(404);

  await agent.post("/api/user/confirm").send({ code: code() }).expect(200);
  await agent.post("/api/admin/email-config").send(MAIL_SERVER).expect(200);
  await agent.post("/api/sysadmin/backups").expect(202);
  await agent.delete(schoolPath).expect(204);
});
