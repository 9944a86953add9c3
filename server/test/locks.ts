import type { Pool } from "pg";
import { expect } from "vitest";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { TestApp } from "./agent.ts";

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

/** Does something while a call waits for a game's row, which it has judged already without the lock. */
export async function whileWaitingFor<Outcome>(
  { deps, anotherProcess }: Pick<TestApp, "deps" | "anotherProcess">,
  { schoolId, id }: Pick<GameRow, "schoolId" | "id">,
  call: () => Promise<Outcome>,
  change: (tx: Db) => Promise<unknown>,
): Promise<Outcome> {
  let outcome: Promise<Outcome> | undefined;
  await inTransaction(anotherProcess().db, async (tx) => {
    await lockGames(tx, schoolId, [id]);
    outcome = call();
    await expect.poll(() => countWaiting(deps.pool)).toBe(1);
    await change(tx);
  });
  if (!outcome) throw new Error("the call was not begun");
  return await outcome;
}
