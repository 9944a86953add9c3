import type { Pool } from "pg";
import { onTestFinished } from "vitest";
import { createDb, createPool, type Database } from "#server/db/client.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

/** A pool to a database that reaches it only through the proxy, until the test ends. */
export type DatabaseLine = { proxy: FaultProxy; pool: Pool; db: Database };

export async function openDatabaseLine(databaseUrl: string, max = 3): Promise<DatabaseLine> {
  const proxy = await startFaultProxy(databaseUrl);
  const pool = createPool(proxy.url, { max });
  onTestFinished(async () => {
    // A frozen connection would not close.
    proxy.refuse();
    await pool.end();
    await proxy.close();
  });
  return { proxy, pool, db: createDb(pool) };
}
