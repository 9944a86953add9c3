import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import {
  CONNECT_MS,
  IDLE_IN_TRANSACTION_MS,
  type LimitsBy,
  LOCK_MS,
  QUERY_MS,
  STATEMENT_MS,
} from "./limits.ts";
import { PreparedClient } from "./prepared-client.ts";

type Schema = Record<string, never>;

/** The database or a transaction on it: queries take either. `inTransaction` alone opens a transaction. */
export type Db = Omit<
  PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>,
  "transaction"
>;

/** The database itself, on which a transaction can be opened. */
export type Database = Db & { readonly $client: pg.Pool };

/**
 * A pool whose every wait is bounded, so that a frozen database or a locked table costs a request seconds, not forever.
 * Sessions run in UTC.
 * @param options.limitsBy how the database itself gets the limits; see `findLimitsBy`
 * @param options.onError called for every lost connection, whether idle or in use
 */
export function createPool(
  databaseUrl: string,
  options: { max?: number; limitsBy?: LimitsBy; onError?: (error: Error) => void } = {},
): pg.Pool {
  const { limitsBy = "connection", onError = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: QUERY_MS,
    application_name: "fieldhouse",
    ...(limitsBy === "connection" && {
      Client: PreparedClient,
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    // A pooler in between keeps this setting with the client, not with the connection to the database.
    onConnect: async (client) => void (await client.query("set time zone 'UTC'")),
  });
  // The pool listens only to idle connections: without these listeners a busy one that dies would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

export const createDb = (pool: pg.Pool): Database => drizzle(pool);
