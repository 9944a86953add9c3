import { describe, expect, it, vi } from "vitest";
import { reply, stubApi } from "#client/test/stub-api.ts";
import { BACKGROUND_HEADER } from "#shared/api/account.ts";
import { ApiError, apiRequest, errorMessage, isUnauthorized, NetworkError } from "./api.ts";

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable("the call should have failed"),
    (error: unknown) => error,
  );
}

async function failureFor(response: Response): Promise<ApiError> {
  stubApi({ "GET /api/teams": () => response });
  const error = await failureOf(apiRequest("GET", "/api/teams"));
  return error instanceof ApiError ? error : expect.unreachable(`not an ApiError: ${error}`);
}

describe("a call", () => {
  it("sends credentials, and a JSON body with its content type only when there is a body", async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response("{}"));
    vi.stubGlobal("fetch", fetch);

    await apiRequest("POST", "/api/games/1/verify");
    await apiRequest("POST", "/api/opponents", { schoolName: "Lakemont" });

    expect(fetch.mock.calls).toEqual([
      ["/api/games/1/verify", { method: "POST", credentials: "same-origin", headers: {} }],
      [
        "/api/opponents",
        {
          method: "POST",
          credentials: "same-origin",
          headers: { "Content-Type": "application/json" },
          body: '{"schoolName":"Lakemont"}',
        },
      ],
    ]);
  });

  it("returns the parsed JSON, and nothing for an empty answer", async () => {
    stubApi({ "GET /api/teams": [{ id: 1 }], "DELETE /api/teams/:id": () => reply(204) });

    expect(await apiRequest("GET", "/api/teams")).toEqual([{ id: 1 }]);
    expect(await apiRequest("DELETE", "/api/teams/1")).toBeUndefined();
  });
});

describe("a file", () => {
  const FILE = { csvData: "é".repeat(600_000) };
  const BEING_READ = { message: "Another file of yours is being read.", code: "file-being-read" };
  const refused = () =>
    new Response(JSON.stringify(BEING_READ), { status: 429, headers: { "Retry-After": "0" } });

  it("is sent after the one before it has its response, also where that fails", async () => {
    const events: string[] = [];
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      events.push(path);
      return new Promise((resolve) => answers.push(resolve));
    });
    const first = failureOf(apiRequest("POST", "/api/first", FILE));
    const second = apiRequest("POST", "/api/second", FILE);
    const small = apiRequest("POST", "/api/small", { csvData: "a" });
    await vi.waitFor(() => expect(events).toEqual(["/api/small", "/api/first"]));
    answers[0]?.(new Response("{}"));
    await small;
    answers[1]?.(reply(400, { message: "No file" }));
    await first;
    await vi.waitFor(() => expect(events).toEqual(["/api/small", "/api/first", "/api/second"]));
    answers[2]?.(new Response('{"done":true}'));
    expect(await second).toEqual({ done: true });
  });

  it("waits while the server reads another one of the same person", async () => {
    const answers = [refused(), refused(), reply(200, { done: true })];
    const { calls } = stubApi({ "POST /api/import-games/preview": () => answers.shift() });
    expect(await apiRequest("POST", "/api/import-games/preview", FILE)).toEqual({ done: true });
    expect(calls).toHaveLength(3);
  });

  it("is not sent again after any other refusal", async () => {
    const { calls } = stubApi({ "POST /api/import-games": () => reply(429, { message: "Too many" }) });
    await failureOf(apiRequest("POST", "/api/import-games", FILE));
    expect(calls).toHaveLength(1);
  });
});

describe("a call that is made again while nobody is at work in the tab", () => {
  const MINUTE = 60_000;
  let day = 0;

  /** Calls on a later day than all before. @returns whether a call said that nobody had caused it */
  function leaveTab() {
    day += 1;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day * 24 * 60 * MINUTE });
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    return async (...call: Parameters<typeof apiRequest>) => {
      await apiRequest(...call);
      return new Headers(fetch.mock.lastCall?.[1].headers).get(BACKGROUND_HEADER) === "1";
    };
  }

  it("says that nobody has caused it, and the first one does not", async () => {
    const isBackground = leaveTab();
    expect(await isBackground("GET", "/api/read-again")).toBe(false);
    expect(await isBackground("GET", "/api/read-once")).toBe(false);
    expect(await isBackground("GET", "/api/read-again")).toBe(true);
  });

  it.each(["pointerdown", "keydown", "input", "scroll"])(
    "does not say so for five minutes after a %s",
    async (sign) => {
      const isBackground = leaveTab();
      await isBackground("GET", "/api/games");
      document.body.dispatchEvent(new Event(sign));
      vi.setSystemTime(Date.now() + 5 * MINUTE - 1);
      expect(await isBackground("GET", "/api/games")).toBe(false);
      vi.setSystemTime(Date.now() + 1);
      expect(await isBackground("GET", "/api/games")).toBe(true);
    },
  );

  it("never says so of a call that changes something", async () => {
    const isBackground = leaveTab();
    await isBackground("POST", "/api/games/1/verify");
    expect(await isBackground("POST", "/api/games/1/verify")).toBe(false);
  });
});

describe("a response that is no success", () => {
  it("becomes an error whose message is the status, a colon and the body text", async () => {
    const error = await failureFor(new Response('{"message":"Not found"}', { status: 404 }));

    expect(error.message).toBe('404: {"message":"Not found"}');
    expect(error.status).toBe(404);
  });

  it("carries the server's sentence and its sentences per field", async () => {
    const errors = { email: "Invalid email address" };
    const error = await failureFor(reply(400, { message: "Invalid input", errors }));

    expect(error.serverMessage).toBe("Invalid input");
    expect(error.fieldErrors).toEqual(errors);
  });

  it.each([
    [502, "Fieldhouse is temporarily unavailable. Check your connection and try again in a moment."],
    [413, "This is too large to send."],
    [500, "Something went wrong. Please try again."],
  ])("reads as a plain sentence when its body is not JSON (%i)", async (status, sentence) => {
    const error = await failureFor(new Response("<html>Bad gateway</html>", { status }));

    expect(errorMessage(error)).toBe(sentence);
    expect(error.fieldErrors).toEqual({});
  });
});

describe("a server that cannot be reached", () => {
  it("becomes an error that says so", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error = await failureOf(apiRequest("GET", "/api/teams"));

    expect(error).toBeInstanceOf(NetworkError);
    expect(errorMessage(error)).toMatch(/^Fieldhouse is temporarily unavailable\./);
  });
});

describe("an ended session", () => {
  it("is a 401 that says Unauthorized", () => {
    expect(isUnauthorized(new ApiError(401, '{"message":"Unauthorized"}'))).toBe(true);
  });

  it.each([
    new ApiError(401, '{"message":"Invalid email or password"}'),
    new ApiError(403, '{"message":"Unauthorized"}'),
    "401: Unauthorized",
  ])("is nothing else: %s", (error) => {
    expect(isUnauthorized(error)).toBe(false);
  });
});
