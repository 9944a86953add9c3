/** PostgreSQL has room for 100 by default, and other servers and tools want some of it. */
const ALL_WORKERS = 40;
const MOST = 10;
/** With a single one, a request would wait for another's whole transaction. */
const FEWEST = 2;

/** How many connections each of so many processes may open. */
export const connectionsPerWorker = (workers: number): number =>
  Math.min(MOST, Math.max(FEWEST, Math.floor(ALL_WORKERS / workers)));

/** For the first process of a server, which keeps house. */
export const PRIMARY_CONNECTIONS = 2;

const EMBEDDED_LEAST = 60;
/** Migrations, backups, and people with psql. */
const BESIDE_WORKERS = 20;

/** How many connections the embedded PostgreSQL has to allow. */
export const connectionsOfEmbedded = (workers: number): number =>
  Math.max(EMBEDDED_LEAST, workers * connectionsPerWorker(workers) + BESIDE_WORKERS);
