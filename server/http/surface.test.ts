import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import supertest from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { makeSchool } from "#server/db/factories.ts";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { cookieOf, makeStaff } from "#server/test/fixtures/accounts.ts";

const app = testApp();

const CSP_OF_ALL = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** An application with a built client, of one page. */
function withPages() {
  const clientDir = mkdtempSync(join(tmpdir(), "fieldhouse-pages-"));
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  writeFileSync(join(clientDir, "index.html"), "<!doctype html><title>Fieldhouse</title>");
  const version = { appName: "Fieldhouse", version: "1.2.3", buildDate: "", major: 1, minor: 2, patch: 3 };
  return supertest(createApp(app.deps, { version, clientDir, isStopping: () => false }));
}

async function signedInCookie() {
  const { email } = await makeStaff(app);
  return cookieOf(
    await app.request().post("/api/login").send({ email, password: TEST_PASSWORD }).expect(200),
  );
}

test.each([
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Sec-Fetch-Site": "same-site" }, 403],
  [{ Origin: "https://evil.example.com" }, 403],
  [{ Origin: "null" }, 403],
  [{ Origin: "http://localhost:3001" }, 403],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example.com" }, 403],
  [{ "Sec-Fetch-Site": "same-origin" }, 200],
  [{ "Sec-Fetch-Site": "none" }, 200],
  [{ Origin: "http://localhost:3000" }, 200],
  [{ Origin: "http://127.0.0.1:3999", Host: "127.0.0.1:3999" }, 200],
  [{}, 200],
] as [Record<string, string>, number][])(
  "a sign-in and a sign-out with %j are %i",
  async (headers, status) => {
    const { email } = await makeStaff(app);
    const cookie = await signedInCookie();
    const body = { email, password: TEST_PASSWORD };
    const signIn = await app.request().post("/api/login").set(headers).send(body);
    const signOut = await app.request().post("/api/logout").set(headers).set("Cookie", cookie);
    expect([signIn.status, signOut.status]).toEqual([status, status]);
    const after = await app.request().get("/api/user").set("Cookie", cookie);
    expect(after.status).toBe(status === 200 ? 401 : 200);
  },
);

test("reading is open to links from anywhere", async () => {
  const cookie = await signedInCookie();
  await app.request().get("/api/user").set({ Cookie: cookie, "Sec-Fetch-Site": "cross-site" }).expect(200);
});

test.each([
  ["text/plain", '{"sport":"golf","level":"ms"}', 415],
  ["application/x-www-form-urlencoded", "sport=golf&level=ms", 415],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="sport"\r\n\r\ngolf\r\n--x--',
    415,
  ],
  ["application/json", "[]", 400],
  ["application/json", "null", 400],
  ["application/json", '"text"', 400],
  ["application/json", "{", 400],
  ["application/json", "", 400],
  ["application/json; charset=iso-8859-1", "{}", 415],
  ["application/json", '{"__proto__":{"sport":"golf"},"constructor":{"prototype":{"level":"ms"}}}', 400],
  ["application/json", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, 400],
  ["application/json", `{"sport":${"9".repeat(400)},"level":1e999}`, 400],
])(
  "a body of type %s is never a team unless it is a JSON object that says so",
  async (type, body, status) => {
    const cookie = await signedInCookie();
    const response = await app
      .request()
      .post("/api/teams")
      .set({ Cookie: cookie, "Content-Type": type })
      .send(body);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ message: expect.any(String) });
    const { body: teams } = await app.request().get("/api/teams").set("Cookie", cookie);
    expect(teams).toEqual([]);
  },
);

test("a body over 100 kB is 413", async () => {
  const cookie = await signedInCookie();
  const body = { sport: "golf", level: "x".repeat(200_000) };
  const response = await app.request().post("/api/teams").set("Cookie", cookie).send(body).expect(413);
  expect(response.body).toEqual({ message: "The request is too large: at most 100 kB can be sent" });
});

test("rights are looked at before a body is read", async () => {
  const response = await app.request().post("/api/teams").set("Content-Type", "application/json").send("{");
  expect(response.status).toBe(401);
});

test("every response carries the policy and the other protecting headers, and no sign of what runs here", async () => {
  const paths = [
    "/",
    "/games",
    "/no-such-page",
    "/api/user",
    "/api/nothing",
    "/version.json",
    "/dev/mailbox",
  ];
  for (const path of paths) {
    const { headers } = await withPages().get(path);
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy, path).toEqual(expect.arrayContaining(CSP_OF_ALL));
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    expect(headers, path).not.toHaveProperty("x-powered-by");
    expect(headers, path).not.toHaveProperty("server");
    expect(headers, path).not.toHaveProperty("access-control-allow-origin");
    expect(headers, path).not.toHaveProperty("strict-transport-security");
  }
});

test("an unknown page is the application's own with 404, a known one 200, and neither is kept by a cache", async () => {
  for (const [path, status] of [
    ["/", 200],
    ["/reset-password?token=x", 200],
    ["/no-such-page", 404],
  ] as const) {
    const response = await withPages().get(path).expect(status);
    expect(response.text).toContain("<title>Fieldhouse</title>");
    expect(response.headers["cache-control"]).toBe("no-store");
  }
});

test("no other origin is granted anything, in a preflight either", async () => {
  const response = await app
    .request()
    .options("/api/teams")
    .set({ Origin: "https://evil.example.com", "Access-Control-Request-Method": "POST" });
  expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test.each(["TRACE", "PROPFIND", "PURGE"])("%s is refused", async (method) => {
  const server = app.request();
  const response = await server
    .get("/api/user")
    .ok(() => true)
    .use((request) => {
      request.method = method;
    });
  expect(response.status).toBe(405);
});

test("an error reveals nothing of the code, the database or a path", async () => {
  const school = await makeSchool(app.db);
  const agent = await app.signInAt(school.id);
  const responses = [
    await agent.get("/api/teams/%ff"),
    await agent.put("/api/teams/99999999999").send({}),
    await agent.put("/api/teams/abc").send({}),
    await agent.post("/api/teams").send({ sport: "\0", level: "ms" }),
    await agent.post("/api/teams").set("Content-Type", "application/json").send("{"),
    await agent.get("/api/nothing"),
  ];
  for (const { status, body, text } of responses) {
    expect(status).toBeLessThan(500);
    expect(body.message).toEqual(expect.any(String));
    expect(text).not.toMatch(/node_modules|\.ts|\/work|select |insert |SQLSTATE|SyntaxError|position \d/i);
  }
});
