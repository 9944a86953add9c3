import { expect, test } from "vitest";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { cookieOf, makeStaff } from "#server/test/fixtures/accounts.ts";

const app = testApp({ APP_URL: "https://fieldhouse.example.com" });

test("with an https address the cookie is Secure and bound to the host, also behind a proxy that ends https", async () => {
  const { email } = await makeStaff(app);
  const response = await app
    .request()
    .post("/api/login")
    .send({ email, password: TEST_PASSWORD })
    .expect(200);
  expect(response.get("Set-Cookie")?.[0]).toMatch(
    /^__Host-fieldhouse=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await app.request().get("/api/user").set("Cookie", cookieOf(response)).expect(200);
  const out = await app.request().post("/api/logout").set("Cookie", cookieOf(response)).expect(200);
  expect(out.get("Set-Cookie")?.[0]).toMatch(
    /^__Host-fieldhouse=; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("with an https address browsers must come over https only", async () => {
  const { headers } = await app.request().get("/api/user");
  expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
});
