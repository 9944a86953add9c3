declare global {
  /** What app/early.ts has asked for by path, and for which account; it shares no module with the application. */
  var earlyAnswers: Map<string, { account: string | null; answer: Promise<Response> }> | undefined;
}

/** The first page has read what it needs by then, or never will. */
const EARLY_MS = 20_000;

/**
 * The answer that is on its way to this path since before the application was there; `null` where there is none, or it was
 * asked for as somebody else, or did not come. Each is taken once, and only by the first page.
 */
export function takeEarly(path: string, account: string | null): Promise<Response | null> | null {
  const early = globalThis.earlyAnswers?.get(path);
  globalThis.earlyAnswers?.delete(path);
  if (!early || early.account !== account || performance.now() > EARLY_MS) return null;
  return early.answer.catch(() => null);
}

/** Something is about to change: what was read before may be true no longer. */
export function forgetEarly(): void {
  globalThis.earlyAnswers = undefined;
}
