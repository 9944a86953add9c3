import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "#server/log.ts";
import { AppError } from "./errors.ts";

/**
 * Work apart from the response: its duration would give something away, or its failure is not the caller's. Call it
 * once the response is on its way, or wait for it no longer than a person would.
 * @param what for the log, when the work fails
 * @returns when it has ended, well or not; it never rejects
 */
export async function afterResponse(log: Logger, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log[error instanceof AppError ? "warn" : "error"]({ err: error }, `${what} failed`);
  }
}

/** How long a response waits for work that is nearly always quick, such as a few mails. */
const BRIEF_MS = 2_000;

/** The same, but that the response waits for it briefly; it goes on by itself. */
export async function besideResponse(log: Logger, what: string, work: () => Promise<void>): Promise<void> {
  await Promise.race([afterResponse(log, what, work), delay(BRIEF_MS, undefined, { ref: false })]);
}
