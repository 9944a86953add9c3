import { describe, expect, it } from "vitest";
import { showAccount } from "#client/lib/account.ts";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import { type ApiCall, reply, stubApi, unauthorizedReply } from "#client/test/stub-api.ts";

const tagged = (tag: string, body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json", ETag: tag } });

/** Answers as the server does: the list under its tag, and 304 to a request with that tag. */
function serveGames() {
  const server = { tag: 'W/"1"', games: [{ id: 1 }] };
  const list = ({ headers }: ApiCall) =>
    headers.get("If-None-Match") === server.tag
      ? new Response(null, { status: 304 })
      : tagged(server.tag, server.games);
  const { calls, routes } = stubApi({ "GET /api/games": list });
  const asked = () => calls.map(({ headers }) => headers.get("If-None-Match"));
  return { server, asked, routes };
}

const read = () => apiRequest("GET", "/api/games");

describe("a list with a tag", () => {
  it("is asked for with it again, and kept when the server says so", async () => {
    const { asked } = serveGames();
    const first = await read();
    expect(await read()).toBe(first);
    expect(first).toEqual([{ id: 1 }]);
    expect(asked()).toEqual([null, 'W/"1"']);
  });

  it("is the server's as soon as that has another one", async () => {
    const { server, asked } = serveGames();
    await read();
    Object.assign(server, { tag: 'W/"2"', games: [{ id: 2 }] });
    expect(await read()).toEqual([{ id: 2 }]);
    expect(await read()).toEqual([{ id: 2 }]);
    expect(asked()).toEqual([null, 'W/"1"', 'W/"2"']);
  });

  it("is forgotten when somebody else is shown, and when nobody is", async () => {
    const { asked } = serveGames();
    showAccount("first");
    await read();
    showAccount("first");
    await read();
    showAccount("second");
    await read();
    showAccount(null);
    await read();
    expect(asked()).toEqual([null, 'W/"1"', null, null]);
  });

  it("is not kept for the account that signed in while it was under way", async () => {
    const { asked } = serveGames();
    showAccount("first");
    const underWay = read();
    showAccount("second");
    await underWay;
    await read();
    expect(asked()).toEqual([null, null]);
  });

  it.each([
    ["the session has ended", unauthorizedReply],
    [
      "the browser has another account",
      () => reply(412, { message: "Another account", code: "other-account" }),
    ],
  ])("is forgotten when %s", async (_when, refusal) => {
    const { asked, routes } = serveGames();
    await read();
    routes["GET /api/teams"] = refusal;
    await expect(apiRequest("GET", "/api/teams")).rejects.toBeInstanceOf(ApiError);
    await read();
    expect(asked()).toEqual([null, null, null]);
  });

  it("is not what a failing server is answered with", async () => {
    const { routes } = serveGames();
    await read();
    routes["GET /api/games"] = () => reply(503, { message: "Away" });
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });

  it("gives way to newer lists, so that memory has an end", async () => {
    const { asked } = serveGames();
    await read();
    stubApi({ "GET /api/lists/:id": () => tagged('W/"1"', []) });
    for (let id = 0; id < 12; id += 1) await apiRequest("GET", `/api/lists/${id}`);
    const again = serveGames();
    await read();
    expect([asked(), again.asked()]).toEqual([[null], [null]]);
  });
});

it("a list without a tag is asked for anew each time", async () => {
  const { calls } = stubApi({ "GET /api/games": [{ id: 1 }] });
  await read();
  await read();
  expect(calls.map(({ headers }) => headers.has("If-None-Match"))).toEqual([false, false]);
});
