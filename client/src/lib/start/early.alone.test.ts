import { beforeEach, expect, it, vi } from "vitest";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { stubApi, unauthorizedReply } from "#client/test/stub-api.ts";

/** As a document runs it that names these calls, ahead of everything. */
async function begin(api: Parameters<typeof stubApi>[0], named = ["/api/user", ...LISTS]) {
  const { calls } = stubApi(api);
  const script = document.createElement("script");
  script.dataset.calls = named.join(" ");
  document.head.replaceChildren(script);
  await import("./early.ts");
  const asked = globalThis.earlyResponses ?? expect.fail("nothing was asked for");
  return { asked, calls };
}

beforeEach(() => {
  vi.resetModules();
  globalThis.earlyResponses = undefined;
});

const LISTS = ["/api/school", "/api/games", "/api/teams", "/api/blackouts"];
const listed: Parameters<typeof stubApi>[0] = Object.fromEntries(LISTS.map((path) => [`GET ${path}`, []]));

it("has asked for the lists before anybody has the person, and would ask for them again", async () => {
  const { asked, calls } = await begin({ ...listed, "GET /api/user": SIGNED_IN });
  expect([...asked.keys()]).toEqual(["/api/user"]);
  const response = await asked.get("/api/user")?.response;
  expect([...asked.keys()]).toEqual(["/api/user", ...LISTS]);
  expect(await response?.json()).toMatchObject({ id: SIGNED_IN.id });
  expect(calls.map(({ path }) => path)).toEqual(["/api/user", ...LISTS]);
});

it("asks for nothing once the application is there, which would read none of it", async () => {
  await import("#client/lib/start/early-responses.ts");
  const { calls } = stubApi({});
  await import("./early.ts");
  await Promise.resolve();
  expect(calls).toEqual([]);
  expect(globalThis.earlyResponses?.size).toBe(0);
});

it("asks for no lists as nobody", async () => {
  const { asked } = await begin({ "GET /api/user": unauthorizedReply });
  expect((await asked.get("/api/user")?.response)?.status).toBe(401);
  expect([...asked.keys()]).toEqual(["/api/user"]);
});

it("hands on what it cannot read, for the application to judge", async () => {
  const { asked } = await begin({ "GET /api/user": () => new Response("<html>", { status: 200 }) });
  expect(await (await asked.get("/api/user")?.response)?.text()).toBe("<html>");
  expect([...asked.keys()]).toEqual(["/api/user"]);
});

it("asks with the token of a mailed link alone, whatever stands around it", async () => {
  const token = "a1B2-_c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u";
  window.history.replaceState(null, "", `/verify-game?token=3D${token}%3E`);
  const { asked } = await begin({ "GET /api/verify-game/:token": {} }, ["/api/verify-game/:token"]);
  window.history.replaceState(null, "", "/");
  expect([...asked.keys()]).toEqual([`/api/verify-game/${token}`]);
});
