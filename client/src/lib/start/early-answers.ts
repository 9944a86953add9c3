declare global {
  /**
   * The answers that early.ts asked for, by path, and the account that it asked for. The two share no module: the map
   * is there once the application is.
   */
  var earlyAnswers: Map<string, { account: string | null; answer: Promise<Response> }> | undefined;
}

globalThis.earlyAnswers ??= new Map();

type Early = NonNullable<ReturnType<NonNullable<typeof globalThis.earlyAnswers>["get"]>>;

/** The first page has read what it needs by then, or never will. */
const EARLY_MS = 20_000;

/** A browser holds on to the connection of an answer that nobody reads, and has only six of them. */
function leave({ answer }: Early): void {
  answer.then((response) => response.body?.cancel()).catch(() => {});
}

/**
 * The answer that is on its way to this path since before the application was there. `null` where there is none,
 * where it was asked for as somebody else, or where it did not come. Each is taken once, and only by the first page.
 */
export function takeEarly(path: string, account: string | null): Promise<Response | null> | null {
  const early = globalThis.earlyAnswers?.get(path);
  if (!early) return null;
  globalThis.earlyAnswers?.delete(path);
  if (early.account === account && performance.now() <= EARLY_MS) return early.answer.catch(() => null);
  leave(early);
  return null;
}

/** Something is about to change: an answer from before may no longer be true. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.forEach(leave);
  globalThis.earlyAnswers?.clear();
}

/** The paths that have been asked for already. */
export const earlyPaths = (): string[] => [...(globalThis.earlyAnswers?.keys() ?? [])];
