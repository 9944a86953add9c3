import { expect, test } from "vitest";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { cookieOf, makeStaff } from "#server/test/fixtures/accounts.ts";

const SECRET = "a secret of the tests with more than 32 characters";

const app = testApp({
  NODE_ENV: "production",
  SESSION_SECRET: SECRET,
  APP_URL: "https://fieldhouse.example.com",
  RATE_LIMITS: "on",
});

const HOST = "fieldhouse.example.com";

test("in production nobody is led to a mailbox, and nobody is mailed more than 20 samples an hour", async () => {
  const { email } = await makeStaff(app);
  const signedIn = await app
    .request()
    .post("/api/login")
    .set("Host", HOST)
    .send({ email, password: TEST_PASSWORD });
  const headers = { Host: HOST, Cookie: cookieOf(signedIn) };
  const { body } = await app.request().get("/api/onboarding").set(headers).expect(200);
  expect(body).toEqual({ sample: null, mailbox: null });
  const send = () => app.request().post("/api/onboarding/sample").set(headers);
  for (let sent = 1; sent <= 20; sent += 1) expect((await send().expect(200)).body.mailbox).toBeNull();
  await send().expect(429);
  expect(app.outbox.mails).toHaveLength(20);
});
