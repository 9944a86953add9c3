import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded/supervisor.ts";

/** A database that answers, and how to let go of it. */
export type OpenDatabase = { url: string; stop: () => Promise<void> };

/**
 * The database of DATABASE_URL, or the embedded one in the data directory.
 * @throws with one line that says what to do when it does not answer
 */
export async function openDatabase(env: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (env.databaseUrl === undefined)
    return await startEmbeddedPostgres({ dir: join(env.dataDir, "postgres") });
  const client = new pg.Client({ connectionString: env.databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Error(
      `The database of DATABASE_URL does not answer (${reason}). Check the address and that PostgreSQL runs.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: env.databaseUrl, stop: async () => undefined };
}
