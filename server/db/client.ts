import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";

type Schema = Record<string, never>;

/** The database or a transaction on it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

const CONNECT_MS = 2_000;
const STATEMENT_MS = 5_000;
const LOCK_MS = 3_000;

/**
 * A pool whose every wait is bounded, so that a frozen database or a locked table costs a request seconds, not forever.
 * Sessions run in UTC.
 */
export function createPool(
  databaseUrl: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 500,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "fieldhouse",
    options: "-c TimeZone=UTC",
  });
  // Without a listener an idle connection that dies would end the process.
  pool.on("error", options.onError ?? (() => undefined));
  return pool;
}

export const createDb = (pool: pg.Pool): Db => drizzle(pool);
