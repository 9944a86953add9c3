import cluster from "node:cluster";
import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";

/**
 * One JSON line per event. Only named facts are logged, never whole requests, so no field can hold a secret.
 * @param destination standard output unless given
 */
export function createLog(level: string, destination: DestinationStream = bundledOutput()): Logger {
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

/** A pipe takes so many bytes at once whole, however many processes write into it. */
const MOST_BYTES = 4_096;
const BUNDLE = { minLength: 2_048, maxWrite: MOST_BYTES, periodicFlush: 100 };

/**
 * Writes to standard output in bundles of lines, since a write for each would cost a request more than the line
 * itself. A line waits a tenth of a second at most, and none is lost when the process ends of its own accord.
 */
function bundledOutput(): DestinationStream {
  output ??= openOutput();
  return output;
}

let output: DestinationStream | undefined;

function openOutput(): DestinationStream {
  const opened = pino.destination({ dest: 1, sync: true, ...BUNDLE });
  process.once("exit", () => opened.flushSync());
  return opened;
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
