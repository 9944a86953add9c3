import pg from "pg";
import { CONNECT_MS } from "#server/db/limits.ts";
import { LOCKS } from "#server/db/locks.ts";
import { BEGIN_SNAPSHOT } from "./snapshot.ts";

const STATEMENT_MS = 60_000;

/** @returns null while another backup is being written, on whichever server */
export const openBackupConnection = (databaseUrl: string): Promise<pg.Client | null> =>
  openSnapshot(databaseUrl, "fieldhouse backup", LOCKS.backup);

/**
 * A connection of its own, which neither waits for requests nor keeps them waiting. Its transaction holds the lock, and
 * sees what the database held when it began.
 * @param name as PostgreSQL lists it among its connections
 * @param lock one number or two
 * @returns null while another connection holds the lock, on whichever server
 */
export async function openSnapshot(
  databaseUrl: string,
  name: string,
  ...lock: [number] | [number, number]
): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    application_name: name,
  });
  // Without a listener a connection that dies would end the process; the query under way fails in any case.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(BEGIN_SNAPSHOT);
    const { rows } = await client.query<{ won: boolean }>(
      `select pg_try_advisory_xact_lock(${lock.join(", ")}) as won`,
    );
    if (rows[0]?.won) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}
