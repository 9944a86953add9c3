import { vi } from "vitest";

export type ApiCall = {
  method: string;
  path: string;
  /** The parts of the path that stand where the key has `:name`. */
  params: Record<string, string>;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
};

/** Responds to a call with a `Response` (see `reply`), or with anything else as JSON with status 200. */
export type ApiHandler = (call: ApiCall) => unknown;

/** Handlers (or plain JSON) by 'METHOD /path'; a part of the path may be `:name`. */
export type StubbedApi = Record<string, unknown>;

const strayCalls: string[] = [];

/** A JSON response with a status of its own; without a body for 204. */
export function reply(status: number, body?: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json" },
  });
}

export const unauthorizedReply = () => reply(401, { message: "Unauthorized" });

/**
 * Replaces `fetch`. Returns the calls made so far, the routes (to be changed while a test runs), and nothing else:
 * a call without a handler fails the test.
 */
export function stubApi(routes: StubbedApi): { calls: ApiCall[]; routes: StubbedApi } {
  const calls: ApiCall[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const call = readCall(String(input), init);
    const found = findRoute(routes, call);
    if (!found) {
      strayCalls.push(`${call.method} ${call.path}`);
      throw new TypeError(`No stub for ${call.method} ${call.path}`);
    }
    calls.push({ ...call, params: found.params });
    const { handler } = found;
    const response = await (typeof handler === "function"
      ? handler({ ...call, params: found.params })
      : handler);
    return response instanceof Response ? response.clone() : reply(200, response);
  });
  return { calls, routes };
}

/** The calls without a handler so far; reading clears the list. */
export function takeStrayCalls(): string[] {
  return strayCalls.splice(0);
}

function readCall(address: string, init: RequestInit): Omit<ApiCall, "params"> {
  const url = new URL(address, "http://localhost");
  const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  return {
    method: init.method ?? "GET",
    path: url.pathname,
    search: url.searchParams,
    headers: new Headers(init.headers),
    body,
  };
}

function findRoute(routes: StubbedApi, call: Omit<ApiCall, "params">) {
  for (const [key, handler] of Object.entries(routes)) {
    const [method, pattern = ""] = key.split(" ");
    const params = method === call.method ? matchPath(pattern, call.path) : null;
    if (params) return { handler, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const actual = path.split("/");
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}
