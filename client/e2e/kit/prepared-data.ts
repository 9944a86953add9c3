import type pg from "pg";
import { enterDatabase } from "./open-database.ts";
import { PREPARED_DATA, startBuiltServer } from "./own-server.ts";
import { DIRECTOR } from "./people.ts";
import { quickHash } from "./quick-passwords.ts";
import { plantStopLinks } from "./stop-links.ts";

/**
 * Once for a whole run: a server's data with the demonstration school. Each server of the journeys starts on a copy.
 */
export default async function prepareData(): Promise<() => void> {
  const server = await startBuiltServer();
  const database = await enterDatabase(server.dataDir);
  await signInCheaply(database);
  await plantStopLinks(database);
  await database.end();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return server.dispose;
}

async function signInCheaply(database: pg.Client): Promise<void> {
  const hash = await quickHash(DIRECTOR.password);
  const { rowCount } = await database.query("update users set password = $1", [hash]);
  if (rowCount !== 2) throw new Error("the demonstration has other accounts than two with the same password");
}
