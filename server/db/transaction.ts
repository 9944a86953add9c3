import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Database, Db } from "./client.ts";
import { BEGIN } from "./limits.ts";
import { isConnectionLost, postgresError } from "./postgres-error.ts";

const DEADLOCK = "40P01";
/** The loser of a deadlock waits, so that the winner can wake up and lock the row: else both may deadlock once more. */
const DEADLOCK_PAUSE_MS = 250;
const ROLLBACK_MS = 1_000;

/**
 * The one way to open a transaction. When this returns, everything that `work` wrote is on the disk. When it throws,
 * nothing is, unless the connection was lost during the commit: then nobody knows. Drizzle's own `transaction` gives a
 * connection back to the pool even when its rollback was never answered: the next request would write into the old
 * transaction. It also keeps one whose `begin` is not answered for good. Here a connection goes back only with its
 * transaction ended; any other is closed.
 * @param work may run a second time, after a deadlock; it must not do anything that a rollback does not undo
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(db, work);
  } catch (error) {
    if (postgresError(error)?.code !== DEADLOCK) throw error;
    await delay(DEADLOCK_PAUSE_MS);
    return await attempt(db, work);
  }
}

/**
 * A part of a transaction that may fail without the rest: what `work` wrote is undone when it throws, and the
 * transaction goes on. One at a time.
 */
export async function inSavepoint<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    if (!isConnectionLost(error)) await tx.execute(sql`rollback to savepoint part`);
    throw error;
  }
}

async function attempt<Result>(db: Database, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let result: Result;
  try {
    await client.query(BEGIN);
    result = await work(drizzle(client));
    await commit(client);
  } catch (error) {
    await abandon(client, error);
    throw error;
  }
  client.release();
  return result;
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and without an error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT")
    throw new Error("the transaction was rolled back: one of its statements had failed");
}

async function abandon(client: PoolClient, error: unknown): Promise<void> {
  if (isConnectionLost(error)) return client.release(true);
  const rollback = { text: "rollback", query_timeout: ROLLBACK_MS };
  const ended = await client.query(rollback).then(
    () => true,
    () => false,
  );
  client.release(!ended);
}
