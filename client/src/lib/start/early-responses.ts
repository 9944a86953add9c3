declare global {
  /**
   * The responses that early.ts asked for, by path, and the account that it asked for. The two share no module: the map
   * is there once the application is.
   */
  var earlyResponses: Map<string, { account: string | null; response: Promise<Response> }> | undefined;
}

globalThis.earlyResponses ??= new Map();

type Early = NonNullable<ReturnType<NonNullable<typeof globalThis.earlyResponses>["get"]>>;

/** The first page has read what it needs by then, or never will. */
const EARLY_MS = 20_000;

/** A browser holds on to the connection of a response that nobody reads, and has only six of them. */
function leave({ response }: Early): void {
  response.then((received) => received.body?.cancel()).catch(() => {});
}

/**
 * The response that is on its way to this path since before the application was there. `null` where there is none,
 * where it was asked for as somebody else, or where it did not come. Each is taken once, and only by the first page.
 */
export function takeEarly(path: string, account: string | null): Promise<Response | null> | null {
  const early = globalThis.earlyResponses?.get(path);
  if (!early) return null;
  globalThis.earlyResponses?.delete(path);
  if (early.account === account && performance.now() <= EARLY_MS) return early.response.catch(() => null);
  leave(early);
  return null;
}

/** Something is about to change: a response from before may no longer be true. */
export function forgetEarly(): void {
  globalThis.earlyResponses?.forEach(leave);
  globalThis.earlyResponses?.clear();
}

/** The paths that have been asked for already. */
export const earlyPaths = (): string[] => [...(globalThis.earlyResponses?.keys() ?? [])];
