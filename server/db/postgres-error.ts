/** Finds PostgreSQL's own error, however deep Drizzle or the pool wrapped it. */
type PostgresError = { code: string; constraint: string | undefined };

export function postgresError(error: unknown): PostgresError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (!("code" in cause) || typeof cause.code !== "string") continue;
    const constraint =
      "constraint" in cause && typeof cause.constraint === "string" ? cause.constraint : undefined;
    return { code: cause.code, constraint };
  }
  return null;
}

export const isUniqueViolation = (error: unknown, constraint: string) => {
  const found = postgresError(error);
  return found?.code === "23505" && found.constraint === constraint;
};

export const isForeignKeyViolation = (error: unknown, constraint: string) => {
  const found = postgresError(error);
  return found?.code === "23503" && found.constraint === constraint;
};

const AWAY_CODES =
  /^(08|53|57P0)|^(55P03|57014|ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;
/** The messages of pg about a connection that ended or has not answered in time. */
const LOST_MESSAGES =
  /Connection terminated|Query read timeout|connection error and is not queryable|Client was closed/i;
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Cannot use a pool after calling end/i;

/** The connection itself is of no more use, whatever state the database is in. */
export function isConnectionLost(error: unknown): boolean {
  const code = postgresError(error)?.code ?? "";
  return /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(code) || saysOneOf(error, LOST_MESSAGES);
}

/** The database is gone, starting, full, or did not answer in time: worth another try later. */
export function isDatabaseAway(error: unknown): boolean {
  const found = postgresError(error);
  return (found && AWAY_CODES.test(found.code)) || isConnectionLost(error) || saysOneOf(error, AWAY_MESSAGES);
}

function saysOneOf(error: unknown, messages: RegExp): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (messages.test(cause.message)) return true;
  }
  return false;
}
