/**
 * A start of the embedded database failed for a reason that a person can act on: the message is complete without a
 * stack.
 */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

/** The way out that every failure of the embedded database has. */
export const USE_ANOTHER_DATABASE = "or set DATABASE_URL to a PostgreSQL server of your own";
