import pg from "pg";

/** For work at a start, which may wait for a database that is only just up. */
const CONNECT_MS = 10_000;

/**
 * Does work on a connection of its own, past the pool, and closes it.
 * @throws as connecting and the work do
 */
export async function withClient<Result>(
  config: pg.ClientConfig & { connectionString: string },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  // The statement under way fails in any case; without a listener the connection's end would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
