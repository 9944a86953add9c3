import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { connectionsOfEmbedded } from "./connections.ts";
import { withClient } from "./with-client.ts";

/** A database that answers, and how to let go of it. */
export type OpenDatabase = {
  url: string;
  /** the same database past a pooler, for migrations and backups; `url` where none is named */
  directUrl: string;
  stop: () => Promise<void>;
};

/**
 * The database of DATABASE_URL, or the embedded one in the data directory.
 * @param whileItStarts called when other programs have begun to work on it, perhaps more than once: time for something
 * else
 * @throws with one line that says what to do when it does not answer
 */
export async function openDatabase(
  env: {
    databaseUrl: string | undefined;
    directDatabaseUrl: string | undefined;
    dataDir: string;
    workers: number;
  },
  whileItStarts: () => void = () => undefined,
): Promise<OpenDatabase> {
  if (env.databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({
      dir: join(env.dataDir, "postgres"),
      connections: connectionsOfEmbedded(env.workers),
      whileItStarts,
    });
    return { ...embedded, directUrl: embedded.url };
  }
  whileItStarts();
  const directUrl = env.directDatabaseUrl ?? env.databaseUrl;
  await requireAnswer("DATABASE_URL", env.databaseUrl);
  if (directUrl !== env.databaseUrl) await requireAnswer("DIRECT_DATABASE_URL", directUrl);
  return { url: env.databaseUrl, directUrl, stop: async () => undefined };
}

async function requireAnswer(variable: string, connectionString: string): Promise<void> {
  try {
    await withClient({ connectionString, query_timeout: 10_000 }, (client) => client.query("select 1"));
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Error(
      `The database of ${variable} does not answer (${reason}). Check the address and that PostgreSQL runs.`,
    );
  }
}
