import { forgetLists, keepList, keptList } from "#client/lib/kept-lists.ts";
import { forgetEarly, takeEarly } from "#client/lib/start/early-responses.ts";
import { ACCOUNT_HEADER, BACKGROUND_HEADER } from "#shared/api/account.ts";
import { ERROR_CODES, type ErrorBody, type ErrorCode } from "#shared/api/errors.ts";
import { TOTAL_COUNT_HEADER } from "#shared/api/total-count.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { shownAccount } from "./account.ts";

/** Asks the person to show again that it is them; false where they would not. */
let askWhoItIs = async (): Promise<boolean> => false;

/** Sets what asks for a step-up: the call that needed it goes on by itself afterwards. */
export function askForStepUpBy(ask: () => Promise<boolean>): void {
  askWhoItIs = ask;
}

type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const UNAVAILABLE = `${PRODUCT_NAME} is temporarily unavailable. Check your connection and try again in a moment.`;

const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";

const PLAIN_SENTENCES: Record<number, string> = {
  413: "This is too large to send.",
  429: "Too many attempts. Please wait a moment and try again.",
  502: UNAVAILABLE,
  503: UNAVAILABLE,
  504: UNAVAILABLE,
};

/** A response that was not a success. `message` is "{status}: {body text}"; what a person reads is `serverMessage`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The body's `message`, or a plain sentence where the body has none. */
  readonly serverMessage: string;
  /** The error's code, for the program to decide by; `serverMessage` is for people only. */
  readonly code: ErrorCode | undefined;
  /** Whether `serverMessage` is the server's own sentence. */
  readonly isServersOwn: boolean;
  /** The body's `errors`: one sentence per input field. */
  readonly fieldErrors: Record<string, string>;
  /** All that the response said, for the few calls that say more. */
  readonly body: Record<string, unknown>;

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    const given = parseObject(bodyText);
    const body = readBody(given);
    this.body = given;
    this.status = status;
    this.serverMessage = body.message ?? PLAIN_SENTENCES[status] ?? SOMETHING_WENT_WRONG;
    this.code = body.code;
    this.isServersOwn = body.message !== undefined;
    this.fieldErrors = body.errors;
  }
}

/** The server was not reached at all: offline, restarting, or cut off on the way. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** Whether it is certain that the call has done nothing. */
  readonly isCertain: boolean;

  constructor(cause: unknown, isCertain = false) {
    super(UNAVAILABLE, { cause });
    this.isCertain = isCertain;
  }
}

/**
 * Calls the server and returns the parsed JSON, or `undefined` for an empty response. Throws `ApiError` for anything
 * that is not a success, and `NetworkError` when there was no response. A list that has not changed since the last time
 * is the one that was answered then; the server is asked each time.
 */
export async function apiRequest<T = unknown>(method: HttpMethod, path: string, body?: unknown): Promise<T> {
  const account = shownAccount();
  const kept = method === "GET" ? keptList(path) : undefined;
  const response = await apiResponse(method, path, body, kept?.tag);
  if (response.status === 304 && kept) return kept.body as T;
  const text = await response.text();
  const answer: unknown = text === "" ? undefined : JSON.parse(text);
  const tag = response.headers.get("ETag");
  if (method === "GET" && tag !== null && shownAccount() === account) keepList(path, { tag, body: answer });
  return answer as T;
}

/** The response itself, for what is no JSON. @param tag of what is known: its response may be 304 */
export async function apiResponse(
  method: HttpMethod,
  path: string,
  body?: unknown,
  tag?: string,
): Promise<Response> {
  const response = await send(method, path, body, tag);
  if (response.ok || (response.status === 304 && tag !== undefined)) return response;
  const error = new ApiError(response.status, await response.text());
  if (error.code === "step-up" && (await askWhoItIs())) return await apiResponse(method, path, body, tag);
  throw error;
}

/** A page of a list, and how many entries the list has in all. */
export type ListPage<T> = { items: T[]; total: number };

/** Reads a list that comes in pages; throws as `apiRequest` does. */
export async function apiListPage<T>(path: string): Promise<ListPage<T>> {
  const response = await apiResponse("GET", path);
  const items = (await response.json()) as T[];
  return { items, total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? items.length) };
}

/** The session is over. A wrong password is a 401 too, and is something else. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401:.*Unauthorized/s.test(error.message);
}

/** Whether the browser has been signed in with another account than the one that this tab shows. */
export function isOtherAccount(error: unknown): boolean {
  return error instanceof ApiError && error.code === "other-account";
}

/** Whether the query client reports this error and leaves the page, so that nobody else has to. */
export function endsThePage(error: unknown): boolean {
  return isUnauthorized(error) || isOtherAccount(error);
}

/** Whether the call may have done its work all the same: there was no answer, or none of the server's own. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NetworkError) return !error.isCertain;
  return error instanceof ApiError && error.status >= 500 && !error.isServersOwn;
}

/** The system is closed to everyone but its administrators. */
export function isMaintenanceError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "maintenance";
}

/** The sentence of an error for a person to read; `fallback` where the server gave none. */
export function errorMessage(error: unknown, fallback = SOMETHING_WENT_WRONG): string {
  if (error instanceof ApiError && error.serverMessage !== SOMETHING_WENT_WRONG) return error.serverMessage;
  return error instanceof NetworkError ? error.message : fallback;
}

/** So long after the last press, key or scroll somebody who reads is still at work in this tab. */
const AT_WORK_MS = 5 * 60_000;
let lastSign = Number.NEGATIVE_INFINITY;
for (const sign of ["pointerdown", "keydown", "input", "scroll"]) {
  const note = () => {
    lastSign = Date.now();
  };
  window.addEventListener(sign, note, { capture: true, passive: true });
}

/** The paths that this tab has read. */
const readPaths = new Set<string>();

/** Whether the tab only reads again, by a timer or as it is returned to, and nobody is at work in it. */
function isUncaused(method: HttpMethod, path: string): boolean {
  if (method !== "GET" || !readPaths.has(path)) return false;
  return Date.now() - lastSign >= AT_WORK_MS;
}

async function send(method: HttpMethod, path: string, body: unknown, tag?: string): Promise<Response> {
  const account = shownAccount();
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(account !== null && { [ACCOUNT_HEADER]: account }),
    ...(tag !== undefined && { "If-None-Match": tag }),
    ...(isUncaused(method, path) && { [BACKGROUND_HEADER]: "1" }),
  };
  const content = body === undefined ? undefined : JSON.stringify(body);
  if (method !== "GET") forgetEarly();
  else readPaths.add(path);
  const isOffline = !navigator.onLine;
  const early = method === "GET" ? takeEarly(path, account) : null;
  const ask = () =>
    fetch(path, {
      method,
      credentials: "same-origin",
      headers,
      ...(content !== undefined && { body: content }),
    }).catch((cause: unknown) => {
      throw new NetworkError(cause, isOffline);
    });
  const response =
    (early && (await early)) ?? (await (content !== undefined && isFile(content) ? sendFile(ask) : ask()));
  // The session is over, or another account's.
  if (response.status === 401 || response.status === 412) forgetLists();
  return response;
}

function readBody(body: Record<string, unknown>) {
  const message = typeof body.message === "string" && body.message !== "" ? body.message : undefined;
  const errors = typeof body.errors === "object" && body.errors !== null ? body.errors : {};
  return {
    message,
    code: ERROR_CODES.find((code) => code === body.code),
    errors: Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, String(value)])),
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Of a person the server reads one body above 1 MB at a time. A character takes up to three bytes. */
const isFile = (content: string): boolean => content.length * 3 > MEBIBYTE;

/** So often it is sent in all; the server forgets a file that was never ended within a minute. */
const MOST_TRIES = 90;

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a file after the ones before it. It waits, too, while the server still reads one of another tab, or one that
 * this page no longer needs.
 */
function sendFile(send: () => Promise<Response>): Promise<Response> {
  const sent = last.then(() => sendOnceFree(send, MOST_TRIES));
  last = sent.catch(() => undefined);
  return sent;
}

async function sendOnceFree(send: () => Promise<Response>, tries: number): Promise<Response> {
  const response = await send();
  if (tries <= 1 || response.status !== 429 || !(await isBeingRead(response.clone()))) return response;
  const seconds = Number(response.headers.get("Retry-After") ?? 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return await sendOnceFree(send, tries - 1);
}

async function isBeingRead(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.code === "file-being-read";
}
