import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { AppError } from "./errors.ts";

type AfterDeps = Pick<Deps, "log" | "underway">;

/**
 * Work apart from the response: its duration would give something away, or its failure is not the caller's. Call it
 * once the response is on its way, or wait for it no longer than a person would.
 * @param what for the log, when the work fails
 * @returns when it has ended, well or not; it never rejects
 */
export function afterResponse(
  { log, underway }: AfterDeps,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const ended = logged(log, what, work).finally(() => underway.delete(ended));
  underway.add(ended);
  return ended;
}

async function logged(log: Deps["log"], what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log[error instanceof AppError ? "warn" : "error"]({ err: error }, `${what} failed`);
  }
}

/** Resolves once all of it has ended: a process that stops has promised the mails of which its responses spoke. */
export async function workAfterResponses({ underway }: Pick<Deps, "underway">): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}

/** How long a response waits for work that is nearly always quick, such as a few mails. */
const BRIEF_MS = 2_000;

/** Starts work for which the response waits briefly; work that takes longer goes on by itself. */
export async function besideResponse(
  deps: AfterDeps,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  await Promise.race([afterResponse(deps, what, work), delay(BRIEF_MS, undefined, { ref: false })]);
}
