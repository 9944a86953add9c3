import pg from "pg";
import { CONNECT_MS } from "#server/db/limits.ts";
import { LOCKS } from "#server/db/locks.ts";
import { BEGIN_SNAPSHOT } from "./snapshot.ts";

const STATEMENT_MS = 60_000;

/**
 * A connection of its own, which neither waits for requests nor keeps them waiting. Its transaction holds the lock of
 * backups, and sees what the database held when it began.
 * @returns null while another backup holds the lock, on whichever server
 */
export async function openBackupConnection(databaseUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    application_name: "fieldhouse backup",
  });
  // Without a listener a connection that dies would end the process; the query under way fails in any case.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(BEGIN_SNAPSHOT);
    const lock = await client.query<{ won: boolean }>("select pg_try_advisory_xact_lock($1) as won", [
      LOCKS.backup,
    ]);
    if (lock.rows[0]?.won) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}
