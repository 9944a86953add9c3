import { describe, expect, it, vi } from "vitest";
import { reply, stubApi } from "#client/test/stub-api.ts";
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
    [413, "This is too large to be sent."],
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
