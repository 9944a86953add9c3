import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databaseUrl } from "#server/embedded-postgres/socket.ts";

/** The line of PostgreSQL's lock file that names the folder of its socket. */
const SOCKET_LINE = 4;

/** The database of a server that runs; who asks for it ends the connection. */
export async function enterDatabase(dataDir: string): Promise<pg.Client> {
  const lock = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  const client = new pg.Client({
    connectionString: databaseUrl(lock.split("\n")[SOCKET_LINE] ?? "", "fieldhouse"),
  });
  await client.connect();
  return client;
}
