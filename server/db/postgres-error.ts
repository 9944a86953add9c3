/** What PostgreSQL said, wherever Drizzle or the pool wrapped it. */
export type PostgresError = { code: string; constraint: string | undefined };

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
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout|Cannot use a pool after calling end/i;

/** The database is gone, starting, full, or did not answer in time: worth another try later. */
export function isDatabaseAway(error: unknown): boolean {
  const found = postgresError(error);
  if (found && AWAY_CODES.test(found.code)) return true;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
