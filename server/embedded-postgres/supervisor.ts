import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { locateBinaries } from "./binaries.ts";
import { createDataDirectory, holdsDatabase, locateDataDirectory } from "./data-directory.ts";
import { type Postmaster, type ServerPlace, startPostmaster } from "./postmaster.ts";
import { databaseUrl, openSocketFolder } from "./socket.ts";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type EmbeddedPostgresOptions = {
  /** the data directory; made, with its parents, when it isn't there */
  dir: string;
  /** faster, and lost in a crash: for tests */
  ephemeral?: boolean;
  /** how many it takes at once */
  connections?: number;
  /** called each time when one of PostgreSQL's programs has begun to work */
  whileItStarts?: () => void;
  /** takes the server's own lines and ours */
  log?: (line: string) => void;
};

const DATABASE = "fieldhouse";
const CONNECTIONS = 60;
const RESTART_MS = 500;
const ALREADY_THERE = ["42P04", "23505"];

/**
 * Runs a PostgreSQL server of our own on `dir` and answers with the address of its database `fieldhouse`.
 *
 * The server ends with this process, also when that is killed, and is started again when it ends by itself; the address
 * stays the same. It listens on a socket of its own account, never on the network.
 * @throws EmbeddedDatabaseError, whose message says what to do, when that is impossible or `dir` is in use
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options);
  const server = await keepRunning(place);
  try {
    await createDatabase(databaseUrl(place.socketFolder, "postgres"));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: databaseUrl(place.socketFolder, DATABASE), stop: server.stop };
}

async function preparePlace({
  dir,
  ephemeral = false,
  connections = CONNECTIONS,
  whileItStarts = () => undefined,
  log = () => undefined,
}: EmbeddedPostgresOptions): Promise<ServerPlace> {
  const binaries = await locateBinaries();
  const dataDir = await locateDataDirectory(dir);
  const isNew = !(await holdsDatabase(dataDir));
  if (isNew) await createDataDirectory(dataDir, binaries, { durable: !ephemeral, whileItStarts });
  return {
    dataDir,
    socketFolder: await openSocketFolder(dataDir),
    binaries,
    ephemeral,
    connections,
    whileItStarts,
    log,
  };
}

async function keepRunning(place: ServerPlace): Promise<{ stop: () => Promise<void> }> {
  let running: Postmaster = await startPostmaster(place);
  let stopping = false;

  async function restart(): Promise<void> {
    await sleep(RESTART_MS);
    if (stopping) return;
    try {
      running = await startPostmaster(place);
    } catch (error) {
      place.log(error instanceof Error ? error.message : String(error));
    }
    if (stopping) await running.stop();
  }

  async function watch(): Promise<void> {
    for (;;) {
      await running.exited;
      if (stopping) return;
      place.log("the database server has ended unexpectedly; starting it again");
      await restart();
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopping = true;
      await running.stop();
      await watching;
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !ALREADY_THERE.includes(error.code ?? "")) throw error;
  } finally {
    await client.end();
  }
}
