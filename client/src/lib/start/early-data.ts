declare global {
  /**
   * What app/early.ts has asked for by path, and for which account; it shares no module with the application. Once the
   * application is there, it is there too, and a script that comes after it asks for nothing: nobody would read the answers.
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
 * The answer that is on its way to this path since before the application was there; `null` where there is none, or it was
 * asked for as somebody else, or did not come. Each is taken once, and only by the first page.
 */
export function takeEarly(path: string, account: string | null): Promise<Response | null> | null {
  const early = globalThis.earlyAnswers?.get(path);
  if (!early) return null;
  globalThis.earlyAnswers?.delete(path);
  if (early.account === account && performance.now() <= EARLY_MS) return early.answer.catch(() => null);
  leave(early);
  return null;
}

/** Something is about to change: what was read before may be true no longer. */
export function forgetEarly(): void {
  globalThis.earlyAnswers?.forEach(leave);
  globalThis.earlyAnswers?.clear();
}
