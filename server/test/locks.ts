import type { Pool } from "pg";

/**
 * How often PostgreSQL had to end a transaction of this database, because several waited for each other in a circle.
 */
export async function countDeadlocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0].deadlocks;
}

/** How many statements wait in this database for a lock of another transaction. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
