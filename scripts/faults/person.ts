export type HttpResponse = {
  /** 0: no response within the time given */
  status: number;
  text: string;
  headers: Headers;
  ms: number;
};

export type Call = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };

/** Far above every limit that the server promises, so that a hang shows as one. */
const PATIENCE_MS = 40_000;

/** One request, measured to the end of its response. */
export async function call(
  url: string,
  { method = "GET", path, body, headers = {} }: Call,
  patience = PATIENCE_MS,
): Promise<HttpResponse> {
  const started = performance.now();
  const past = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers, ms: past() };
  } catch (error) {
    return { status: 0, text: String(error), headers: new Headers(), ms: past() };
  }
}

/** Somebody signed in; the cookie is good at every process on the same database. */
export type HttpPerson = {
  cookie: string;
  call: (request: Call, at?: string) => Promise<HttpResponse>;
};

/** @param url asked at every call, since a server that is started again has another address */
export async function signInOverHttp(
  url: () => string,
  email: string,
  password: string,
): Promise<HttpPerson> {
  const response = await call(url(), { method: "POST", path: "/api/login", body: { email, password } });
  if (response.status !== 200) throw new Error(`no sign-in: ${response.status} ${response.text}`);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    cookie,
    call: (request, at = url()) => call(at, { ...request, headers: { ...request.headers, Cookie: cookie } }),
  };
}
