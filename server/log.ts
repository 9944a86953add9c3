import cluster from "node:cluster";
import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";

/**
 * One JSON line per event. Only named facts are logged, never whole requests, so there is no field in which a secret
 * could stand.
 * @param destination standard output unless given
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      // Of several processes each line says whose it is.
      base: cluster.isWorker ? { pid: process.pid } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: {
        paths: ["*.password", "*.smtpPassword", "*.token", "*.cookie", "*.authorization"],
        censor: "[removed]",
      },
    },
    destination,
  );
}

type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError };

/** An error as it is logged: a failed query without its parameters, which Drizzle puts into the message. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const frames = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length) ?? "";
  return {
    type: error.name,
    ...("code" in error && { code: String(error.code) }),
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    stack: frames.trim(),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

export type { Logger };
