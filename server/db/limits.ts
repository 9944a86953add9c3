import pg from "pg";
import { LOCKS, waitForLock } from "./locks.ts";
import { withClient } from "./with-client.ts";

/** How long a request waits for a connection, new or used. */
export const CONNECT_MS = 2_000;
export const STATEMENT_MS = 4_500;
export const LOCK_MS = 3_000;
export const IDLE_IN_TRANSACTION_MS = 30_000;
/**
 * How long the client waits for a database that has fallen silent; a database that works ends the statement earlier, by
 * itself.
 */
export const QUERY_MS = 5_000;

/**
 * The place of the limits. `connection`: each one gets them when it opens. `role`: a pooler hands connections from one
 * transaction to the next and passes no settings on. So each transaction sets its limits itself, and the role has them
 * for statements outside.
 */
export type LimitsBy = "connection" | "role";

/** Opens a transaction with its limits in one round trip. */
export const BEGIN = `begin;
set local statement_timeout = ${STATEMENT_MS};
set local lock_timeout = ${LOCK_MS};
set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;

/** For work of its own connection that may take its time: migrations, backups, restoring. */
export const beginUnlimited = (mode = ""): string => `begin ${mode};
set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
set local time zone 'UTC'`;

/**
 * Finds out by trying: PgBouncer refuses settings at the start of a connection, or ignores them when it is configured
 * to.
 */
export async function findLimitsBy(databaseUrl: string): Promise<LimitsBy> {
  const config = { connectionString: databaseUrl, statement_timeout: STATEMENT_MS };
  try {
    return await withClient(config, async (client) => {
      const { rows } = await client.query<{ ms: string }>(
        "select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms",
      );
      return Number(rows[0]?.ms) === STATEMENT_MS ? "connection" : "role";
    });
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/i.test(error.message)) return "role";
    throw error;
  }
}

/** The holder of the lock runs four short statements. */
const LOCK_WAIT_MS = 30_000;

/**
 * Gives the role the limits in this database, for every connection that is opened from now on. Servers that start at
 * once do it one after the other: PostgreSQL refuses the second of two at the same moment.
 * @param databaseUrl of the role and the database that the pool uses
 */
export async function limitRole(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(beginUnlimited());
    await waitForLock(client, LOCKS.roleLimits, { waitMs: LOCK_WAIT_MS, onWait: () => undefined });
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const database = pg.escapeIdentifier(rows[0]?.name ?? "");
    for (const [setting, ms] of [
      ["statement_timeout", STATEMENT_MS],
      ["lock_timeout", LOCK_MS],
      ["idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION_MS],
    ])
      await client.query(`alter role current_user in database ${database} set ${setting} = ${ms}`);
    await client.query("commit");
  });
}
