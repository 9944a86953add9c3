import type { Logger } from "#server/log.ts";
import { AppError } from "./errors.ts";

/**
 * Work that the answer neither waits for nor tells of: its length would give something away, or its failure is not
 * the caller's. Call it once the answer is on its way.
 * @param what for the log, when the work fails
 */
export function afterAnswer(log: Logger, what: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    log[error instanceof AppError ? "warn" : "error"]({ err: error }, `${what} failed`);
  });
}
