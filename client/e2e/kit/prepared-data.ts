import { readFileSync } from "node:fs";
import { join } from "node:path";
import bcrypt from "bcrypt";
import pg from "pg";
import { databaseUrl } from "#server/embedded-postgres/socket-directory.ts";
import { PREPARED_DATA, startBuiltServer } from "./own-server.ts";
import { DIRECTOR } from "./people.ts";
import { plantStopLinks } from "./stop-links.ts";

/** As little work as bcrypt can do: the journeys sign in often, and what a guess costs is not what they are about. */
const LOWEST_COST = 4;

/** The line of PostgreSQL's lock file that names the folder of its socket. */
const SOCKET_LINE = 4;

/** Once for a whole run: a server's data with the demonstration school. Each server of the journeys starts on a copy. */
export default async function prepareData(): Promise<() => void> {
  const server = await startBuiltServer();
  const database = await openDatabase(join(server.dataDir, "postgres"));
  await signInCheaply(database);
  await plantStopLinks(database);
  await database.end();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return server.dispose;
}

async function openDatabase(dataDir: string): Promise<pg.Client> {
  const lock = readFileSync(join(dataDir, "postmaster.pid"), "utf8");
  const client = new pg.Client({
    connectionString: databaseUrl(lock.split("\n")[SOCKET_LINE] ?? "", "fieldhouse"),
  });
  await client.connect();
  return client;
}

async function signInCheaply(database: pg.Client): Promise<void> {
  const hash = await bcrypt.hash(DIRECTOR.password, LOWEST_COST);
  const { rowCount } = await database.query("update users set password = $1", [hash]);
  if (rowCount !== 2) throw new Error("the demonstration has other accounts than two with the same password");
}
