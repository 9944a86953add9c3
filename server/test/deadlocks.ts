import type { Pool } from "pg";

/** How often PostgreSQL had to end a transaction of this database, because several waited for each other in a circle. */
export async function countDeadlocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0].deadlocks;
}
