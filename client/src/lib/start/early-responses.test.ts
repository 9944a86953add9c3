import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showAccount } from "#client/lib/account.ts";
import { apiRequest } from "#client/lib/api.ts";
import { stubApi } from "#client/test/stub-api.ts";

const early = (account: string | null, response: Promise<Response>) => {
  globalThis.earlyResponses = new Map([["/api/games", { account, response }]]);
};
const games = (...ids: number[]) => Promise.resolve(Response.json(ids));

beforeEach(() => {
  vi.spyOn(performance, "now").mockReturnValue(1_000);
});

afterEach(() => {
  globalThis.earlyResponses = undefined;
});

test("what was asked for before is taken once, and then read anew", async () => {
  const { calls } = stubApi({ "GET /api/games": [2] });
  early(null, games(1));
  expect(await apiRequest("GET", "/api/games")).toEqual([1]);
  expect(calls).toEqual([]);
  expect(await apiRequest("GET", "/api/games")).toEqual([2]);
});

test("a response to another account is not taken", async () => {
  stubApi({ "GET /api/games": [2] });
  early("a", games(1));
  showAccount("b");
  expect(await apiRequest("GET", "/api/games")).toEqual([2]);
});

test.each([
  ["to another account", () => apiRequest("GET", "/api/games")],
  ["from before a change", () => apiRequest("POST", "/api/games", {})],
])("a response %s is not left unread, which would keep its connection", async (_, call) => {
  stubApi({ "GET /api/games": [2], "POST /api/games": {} });
  const cancel = vi.fn();
  early("a", Promise.resolve(new Response(new ReadableStream({ cancel }))));
  showAccount("b");
  await call();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

test("a response that did not come is asked for again", async () => {
  stubApi({ "GET /api/games": [2] });
  early(null, Promise.reject(new TypeError("Failed to fetch")));
  expect(await apiRequest("GET", "/api/games")).toEqual([2]);
});

test("nothing from before a change is taken after it", async () => {
  stubApi({ "GET /api/games": [2], "POST /api/games": {} });
  early(null, games(1));
  await apiRequest("POST", "/api/games", {});
  expect(await apiRequest("GET", "/api/games")).toEqual([2]);
});

test("nothing is taken long after the page began", async () => {
  stubApi({ "GET /api/games": [2] });
  early(null, games(1));
  vi.spyOn(performance, "now").mockReturnValue(21_000);
  expect(await apiRequest("GET", "/api/games")).toEqual([2]);
});
